import { useTexts } from '../lib/texts-of.ts'
import { editorTexts } from './texts.ts'

/** Lines that went and lines that came, in their order. */
export function Difference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = useTexts(editorTexts)
  const lines = changes(before, after)
  if (lines.every(({ mark }) => mark === ' ')) return <p className="s">{t('same')}</p>
  return (
    <div
      className="diff"
      role="region"
      aria-label={t('versions')}
      // Long lines are scrolled with the arrow keys too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {lines.map(({ mark, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place in the text
        <div key={index} className={{ '−': 'minus', '+': 'plus', ' ': '' }[mark]}>
          {mark} {text}
        </div>
      ))}
    </div>
  )
}

interface Line {
  readonly mark: '−' | '+' | ' '
  readonly text: string
}

/** The longest common sequence stays; the rest went or came. */
function changes(before: readonly string[], after: readonly string[]): Line[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const at = (row: number, column: number) => common[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row]![column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && before[row] === after[column]) {
      lines.push({ mark: ' ', text: before[row] ?? '' })
      row++
      column++
    } else if (row < before.length && (column >= after.length || at(row + 1, column) >= at(row, column + 1)))
      lines.push({ mark: '−', text: before[row++] ?? '' })
    else lines.push({ mark: '+', text: after[column++] ?? '' })
  }
  return lines
}
