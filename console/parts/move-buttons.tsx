/** Takes one of a list a place up or down. */
export function MoveButtons({
  at,
  count,
  up,
  down,
  busy = false,
  onMove,
}: {
  at: number
  count: number
  /** As read aloud. */
  up: string
  down: string
  busy?: boolean
  onMove: (to: number) => void
}) {
  return (
    <>
      <button type="button" className="link" disabled={at === 0 || busy} aria-label={up} onClick={() => onMove(at - 1)}>
        ↑
      </button>
      <button
        type="button"
        className="link"
        disabled={at === count - 1 || busy}
        aria-label={down}
        onClick={() => onMove(at + 1)}
      >
        ↓
      </button>
    </>
  )
}
