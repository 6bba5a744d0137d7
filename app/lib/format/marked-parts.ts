/**
 * A text cut where the words stand in it, compared as the server compares: NFKC, lower case, white space as one space.
 * Parts at odd places are what was looked for.
 */
export function partsOf(text: string, words: string): readonly string[] {
  const wanted = fold(words).text.trim()
  if (!wanted) return [text]
  const { text: folded, origins } = fold(text)
  const parts: string[] = []
  let done = 0
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const from = origins[at] ?? text.length
    const to = origins[at + wanted.length] ?? text.length
    if (from < done) continue
    parts.push(text.slice(done, from), text.slice(from, to))
    done = to
  }
  parts.push(text.slice(done))
  return parts
}

/** The folded text, and for each of its units where it came from. */
function fold(text: string): { text: string; origins: readonly number[] } {
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const isSpace = /^\s+$/u.test(segment)
    const units = isSpace ? (folded.endsWith(' ') ? '' : ' ') : segment.normalize('NFKC').toLowerCase()
    for (let unit = 0; unit < units.length; unit++) origins.push(index)
    folded += units
    at = index + segment.length
  }
  origins.push(at)
  return { text: folded, origins }
}
