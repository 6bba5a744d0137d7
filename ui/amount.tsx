/** What stands instead of a hidden amount. */
const hiddenText = '****'

/**
 * A number that can be hidden. The place it takes stays the same and the number itself leaves the page, so that neither a
 * shift nor the page's source gives it away. `text` is ready to read: grouping and decimals are made by the caller.
 *
 * @param size `l` 32 px hero, `m` 20 px, `s` as large as the text around it
 */
export function Amount({
  text,
  unit,
  hidden = false,
  hiddenLabel,
  size = 's',
}: {
  text: string
  unit?: string
  hidden?: boolean
  /** What a screen reader hears instead of four stars. */
  hiddenLabel?: string
  size?: 'l' | 'm' | 's'
}) {
  return (
    <span className={`amount-text tabular${size === 'l' ? '' : ` ${size}`}`}>
      <span className="number" style={{ minWidth: `${text.length - separators(text) / 2}ch` }}>
        {hidden ? (
          <>
            <span aria-hidden="true">{hiddenText}</span>
            <span className="visually-hidden">{hiddenLabel}</span>
          </>
        ) : (
          text
        )}
      </span>
      {unit ? <small>{unit}</small> : null}
    </span>
  )
}

/** Points and commas are about half as wide as a tabular figure. */
function separators(text: string): number {
  return text.replace(/[^.,]/g, '').length
}
