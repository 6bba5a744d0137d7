/**
 * A text cut where the words stand in it, compared as the server compares: NFKC, lower case, white space as one space.
 * Parts at odd places are what was looked for. With `anySpelling` in either way of writing Chinese, as the server finds it.
 */
export function partsOf(
  text: string,
  words: string,
  anySpelling: (words: string, flags: string) => RegExp = literally,
): readonly string[] {
  const wanted = fold(words).text.trim()
  if (!wanted) return [text]
  const { text: folded, origins } = fold(text)
  const parts: string[] = []
  let done = 0
  for (const { 0: found, index: at } of folded.matchAll(anySpelling(wanted, 'gu'))) {
    const from = origins[at] ?? text.length
    const to = origins[at + found.length] ?? text.length
    if (from < done) continue
    parts.push(text.slice(done, from), text.slice(from, to))
    done = to
  }
  parts.push(text.slice(done))
  return parts
}

function literally(words: string, flags: string): RegExp {
  return new RegExp(words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), flags)
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
