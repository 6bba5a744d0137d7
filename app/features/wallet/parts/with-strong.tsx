/** Stands in a text for what `WithStrong` puts there: no letter of any language. */
export const strongMark = '\u2063'

/** A sentence with one part of it in bold: `text` holds `strongMark` where it belongs. */
export function WithStrong({ text, strong }: { text: string; strong: string }) {
  const [before, after = ''] = text.split(strongMark)
  return (
    <>
      {before}
      {after === '' && before === text ? null : <b>{strong}</b>}
      {after}
    </>
  )
}
