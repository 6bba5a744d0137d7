import { listReach } from '@madang/contract/operators/lists/list-of.ts'
import { useT } from '../lib/locale.ts'
import { figure } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Choice } from '../parts/choice.tsx'
import { type ListPlace, pageSizes, pagesOf } from './list-place.ts'
import { listTexts } from './texts.ts'

/** What a list answers, so far as its pages are concerned. */
export interface Listed<Item> {
  readonly items: readonly Item[]
  readonly totalCount: number
  /** The total is an estimate. */
  readonly isAbout?: boolean
  /** There are more than the total. */
  readonly isCapped?: boolean
  /** Behind what the next page begins; null after the last. */
  readonly next?: unknown
}

/** Which part of the list is shown, the way to any other page, and how many rows a page has. */
export function ListPages<Item>({
  place,
  shown,
  isOld,
}: {
  place: ListPlace
  shown: Listed<Item>
  /** Whether another page is still on its way: turning from this one again would pass one over. */
  isOld: boolean
}) {
  const t = useT()
  const say = useTexts(listTexts)
  const { page, size } = place
  const before = (page - 1) * size
  const { items, totalCount, isAbout, isCapped, next } = shown
  const whole = Math.max(totalCount, before + items.length)
  const hasNext = next === undefined ? before + items.length < totalCount : next !== null
  const isFirst = page === 1
  if (whole <= 20 && isFirst && !hasNext) return items.length ? <p className="s">{count(items.length)}</p> : null
  function count(total: number) {
    const text = isAbout ? say('about', { n: figure(total) }) : figure(total)
    return t('page.of', {
      from: figure(before + 1),
      to: figure(before + items.length),
      total: isCapped ? `${text}+` : text,
    })
  }
  return (
    <nav aria-label={say('page')} className="list-pages s">
      {items.length ? <span>{count(whole)}</span> : null}
      <button type="button" className="console-button thin" disabled={isFirst} onClick={() => place.turn(page - 1)}>
        {t('page.previous')}
      </button>
      <button
        type="button"
        className="console-button thin"
        disabled={!hasNext || isOld || before + size >= listReach}
        onClick={() => place.turn(page + 1, next ?? undefined)}
      >
        {t('page.next')}
      </button>
      <GoToPage place={place} pages={pagesOf(isCapped ? listReach : whole, size)} />
      <Choice
        label={say('size')}
        value={String(size)}
        values={[...new Set([...pageSizes, size])].toSorted((one, other) => one - other).map(String)}
        nameOf={(each) => each}
        onValue={(each) => place.change({ size: each })}
      />
      {whole > listReach ? <p>{say('reach', { n: figure(listReach) })}</p> : null}
    </nav>
  )
}

function GoToPage({ place, pages }: { place: ListPlace; pages: number }) {
  const say = useTexts(listTexts)
  return (
    <form
      key={place.page}
      className="line"
      onSubmit={(event) => {
        event.preventDefault()
        const asked = Number(new FormData(event.currentTarget).get('page'))
        if (asked >= 1) place.turn(Math.min(pages, Math.floor(asked)))
      }}
    >
      <label className="line">
        {say('page')}
        <input
          name="page"
          type="number"
          inputMode="numeric"
          className="input page-number"
          min={1}
          max={pages}
          defaultValue={place.page}
        />
      </label>
      <button type="submit" className="console-button thin">
        {say('go')}
      </button>
    </form>
  )
}
