/** The last cell of a row: what can be done about it, or nothing where `verb` is null. */
export function RowAct({ verb, onAct }: { verb: string | null; onAct: () => void }) {
  return (
    <td className="keep">
      {verb === null ? null : (
        <button type="button" className="console-button thin" onClick={onAct}>
          {verb}
        </button>
      )}
    </td>
  )
}
