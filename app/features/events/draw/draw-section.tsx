import { useQuery } from '@tanstack/react-query'
import type { Draw, DrawId } from '@madang/contract/campaigns/draws.ts'
import { Note } from '@madang/ui/note.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { koreanDeadline, koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { drawQuery } from '../queries.ts'
import { DrawResult } from './draw-result.tsx'
import { EnterFoot } from './enter-foot.tsx'
import { WhyFair } from './why-fair.tsx'

/** The draw of an event: places, my number, what it committed to, and in the end the winners (REQ-144). */
export function DrawSection({
  id,
  mine,
  onLogin,
}: {
  id: DrawId
  mine: number | null
  onLogin: (() => void) | undefined
}) {
  const { t, locale } = useLanguage()
  const { data: draw, error, refetch } = useQuery(drawQuery(id))
  if (!draw) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={4} />} />
  const usd = (amount: number) => `${amount.toLocaleString(locale)} USD`
  return (
    <>
      <div className="band event-band" />
      <section className="pad">
        <p className="text-13 bold accent">{t(`draw.state.${draw.state}`)}</p>
        <h2 className="draw-prize tabular">
          {t('draw.prize', { n: draw.winnerCount.toLocaleString(locale), amount: usd(draw.prizeUsd) })}
        </h2>
        <p className="text-13 quiet tabular">
          {t('draw.sums', {
            sum: usd(draw.winnerCount * draw.prizeUsd),
            places: draw.placeCount.toLocaleString(locale),
            winners: draw.winnerCount.toLocaleString(locale),
          })}
        </p>
        {draw.voided.map((each) => (
          <Note key={each.id} icon="alert">
            {t('draw.voidedBefore', { id: each.id, time: koreanStart(each.voidedAt, locale) })}
          </Note>
        ))}
      </section>
      <Progress draw={draw} mine={mine} />
      {draw.state === 'void' && draw.voidedAt ? (
        <div className="pad">
          <Note icon="alert">{t('draw.voidText', { time: koreanStart(draw.voidedAt, locale) })}</Note>
        </div>
      ) : null}
      {draw.state === 'drawn' ? <DrawResult draw={draw} mine={mine} /> : null}
      <WhyFair draw={draw} />
      {draw.state === 'open' ? <EnterFoot draw={draw} mine={mine} onLogin={onLogin} /> : null}
    </>
  )
}

function Progress({ draw, mine }: { draw: Draw; mine: number | null }) {
  const { t, locale } = useLanguage()
  const { enteredCount: entered, placeCount: places, winnerCount } = draw
  const share = t('draw.entered', { n: entered.toLocaleString(locale), places: places.toLocaleString(locale) })
  return (
    <section className="pad draw-progress">
      {mine === null ? null : <p className="card bold tabular">{t('draw.myNumber', { n: mine })}</p>}
      <p className="flex spread">
        <b className="tabular">{share}</b>
        <span className="text-13 quiet tabular">
          {t('event.closesAt', { time: koreanDeadline(draw.closesAt, locale) })}
        </span>
      </p>
      <meter className="draw-meter" aria-label={share} min={0} max={places} value={entered} />
      <p className="text-12 quiet">
        {t('draw.fills')}{' '}
        {entered > winnerCount && draw.state === 'open'
          ? t('draw.chance', { n: entered.toLocaleString(locale), winners: winnerCount.toLocaleString(locale) })
          : null}
      </p>
    </section>
  )
}
