/** What stands instead of a hidden amount, also in a sentence, whatever its length. */
export const hiddenText = '****'

/**
 * A number that can be hidden. The number itself leaves the page, and the stars are as wide for every number, so that neither
 * the page's source nor the place they take tells how much it is. `text` is ready to read: grouping and decimals are made by
 * the caller.
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
      <span className="number">
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
