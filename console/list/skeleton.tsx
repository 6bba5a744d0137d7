import { useTexts } from '../lib/texts-of.ts'
import { listTexts } from './texts.ts'

/** The shape of a list that is on its way. */
export function Skeleton({ columns, rows = 8 }: { columns: number; rows?: number }) {
  const say = useTexts(listTexts)
  return (
    <div className="wide" role="status" aria-label={say('loading')} aria-busy="true">
      <table aria-hidden="true">
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <Row key={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns}>
        <span className="skeleton" />
      </td>
    </tr>
  )
}
