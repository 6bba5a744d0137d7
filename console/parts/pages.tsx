import { useT } from '../lib/locale.ts'
import { figure } from '../lib/moment.ts'

/** Which part of a list is shown, with the way to the next. */
export function Pages({
  page,
  size,
  total,
  isCapped = false,
  onPage,
}: {
  page: number
  size: number
  total: number
  /** Whether there are more than the total. */
  isCapped?: boolean | undefined
  onPage: (page: number) => void
}) {
  const t = useT()
  const from = (page - 1) * size + 1
  const to = Math.min(total, page * size)
  if (total === 0) return null
  return (
    <p className="line s">
      {t('page.of', { from: figure(from), to: figure(to), total: isCapped ? `${figure(total)}+` : figure(total) })}
      {total > size || page > 1 ? (
        <>
          <button type="button" className="console-button thin" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('page.previous')}
          </button>
          <button type="button" className="console-button thin" disabled={to >= total} onClick={() => onPage(page + 1)}>
            {t('page.next')}
          </button>
        </>
      ) : null}
    </p>
  )
}
