import { useT } from '../lib/locale.ts'
import { figure } from '../lib/moment.ts'

/** Which part of a list is shown, with the way to the next. */
export function Pages({
  page,
  size,
  total,
  onPage,
}: {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}) {
  const before = (page - 1) * size
  return (
    <PagesOn
      before={before}
      count={Math.max(0, Math.min(total - before, size))}
      total={total}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={page * size < total ? () => onPage(page + 1) : undefined}
    />
  )
}

/** The same of a list whose pages say where the next begins. */
export function PagesOn({
  before,
  count,
  total,
  isCapped = false,
  onPrevious,
  onNext,
}: {
  /** Rows of the pages before this one. */
  before: number
  /** Rows of this one. */
  count: number
  total: number
  /** Whether there are more than the total. */
  isCapped?: boolean | undefined
  /** Absent on the first page, and on the last one. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}) {
  const t = useT()
  if (count === 0 && !onPrevious) return null
  // What was before this page may have left the list.
  const whole = Math.max(total, before + count)
  return (
    <p className="line s">
      {count > 0
        ? t('page.of', {
            from: figure(before + 1),
            to: figure(before + count),
            total: isCapped ? `${figure(whole)}+` : figure(whole),
          })
        : null}
      {onPrevious || onNext ? (
        <>
          <Turn text="page.previous" onTurn={onPrevious} />
          <Turn text="page.next" onTurn={onNext} />
        </>
      ) : null}
    </p>
  )
}

function Turn({ text, onTurn }: { text: 'page.previous' | 'page.next'; onTurn: (() => void) | undefined }) {
  const t = useT()
  return (
    <button type="button" className="console-button thin" disabled={!onTurn} onClick={onTurn}>
      {t(text)}
    </button>
  )
}
