import { partsOf } from './marked-parts.ts'
import { useHanzi } from './use-hanzi.ts'

/** A text with what was looked for marked in it (REQ-99). */
export function Marked({ text, words }: { text: string; words: string }) {
  const hanzi = useHanzi(words)
  return partsOf(text, words, hanzi?.anySpelling).map((part, index) =>
    index % 2 ? (
      <mark key={index} className="found-mark">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** A line of a long text around what was looked for. */
export function MarkedLine({ text, words }: { text: string; words: string }) {
  const hanzi = useHanzi(words)
  const [before = ''] = partsOf(text, words, hanzi?.anySpelling)
  const characters = [...before]
  const isCut = characters.length > keptBefore && characters.length < [...text].length
  const shown = isCut ? `…${characters.slice(-keptBefore).join('')}${text.slice(before.length)}` : text
  return <Marked text={shown} words={words} />
}

/** Characters of a line before what was found. */
const keptBefore = 12
