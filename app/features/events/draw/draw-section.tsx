import { useQuery } from '@tanstack/react-query'
import type { Draw, DrawId } from '@madang/contract/campaigns/draws.ts'
import type { MyEvent } from '@madang/contract/campaigns/events.ts'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { koreanDeadline, koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { serverNow } from '../../../lib/server/clock.ts'
import { drawQuery } from '../queries.ts'
import { DrawResult } from './draw-result.tsx'
import { shownState } from './takes-entries.ts'
import { Meter } from '@madang/ui/meter.tsx'

/** The draw of an event: places, my number and, in the end, the winners (REQ-144). */
export function DrawSection({ id, mine }: { id: DrawId; mine: MyEvent | undefined }) {
  const { t, locale } = useLanguage()
  const { data: draw, error, refetch } = useQuery(drawQuery(id))
  if (!draw) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={4} />} />
  const state = shownState(draw, serverNow())
  const usd = (amount: number) => `${amount.toLocaleString(locale)} USD`
  return (
    <>
      <div className="band event-band" />
      <section className="pad">
        <p className="text-13 bold accent flex gap-4">
          {state === 'open' ? <Icon name="clock" size="xs" /> : <FurtherIcon name="lock" size="xs" />}
          {t(`draw.state.${state}`)}
        </p>
        <h2 className="draw-prize">
          {t('draw.prize', { n: draw.winnerCount.toLocaleString(locale), amount: usd(draw.prizeUsd) })}
        </h2>
        <p className="text-13 quiet">
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
      {mine === undefined || mine.drawNumber === null ? null : (
        <Entry number={mine.drawNumber} time={koreanStart(mine.joinTime, locale)} />
      )}
      <Progress draw={draw} />
      {draw.state === 'void' && draw.voidedAt ? (
        <div className="pad">
          <Note icon="alert">{t('draw.voidText', { time: koreanStart(draw.voidedAt, locale) })}</Note>
        </div>
      ) : null}
      {draw.state === 'drawn' ? (
        <DrawResult draw={draw} mine={mine?.drawNumber ?? null} prize={mine?.prize ?? null} />
      ) : null}
    </>
  )
}

function Entry({ number, time }: { number: number; time: string }) {
  const { t } = useLanguage()
  return (
    <section className="card event-mine flex spread gap-12" aria-label={t('event.myState')}>
      <span>
        <b className="block">{t('draw.myNumber', { n: number })}</b>
        <span className="text-13 quiet block">{t('draw.enteredAt', { time })}</span>
        <span className="text-13 quiet block">{t('event.bonusOpen')}</span>
      </span>
      <span className="ok">
        <Icon name="check" />
      </span>
    </section>
  )
}

function Progress({ draw }: { draw: Draw }) {
  const { t, locale } = useLanguage()
  const { enteredCount: entered, placeCount: places, winnerCount } = draw
  const share = t('draw.entered', { n: entered.toLocaleString(locale), places: places.toLocaleString(locale) })
  const isOpen = shownState(draw, serverNow()) === 'open'
  return (
    <section className="pad draw-progress">
      <p className="flex spread">
        <b>{share}</b>
        <span className="text-13 quiet">
          {t(isOpen ? 'event.closesAt' : 'event.closedAt', {
            time: koreanDeadline(draw.closedAt ?? draw.closesAt, locale),
          })}
        </span>
      </p>
      <Meter label={share} value={entered} whole={places} />
      {isOpen ? (
        <p className="text-12 quiet">
          {t('draw.fills')}{' '}
          {entered > winnerCount
            ? t('draw.chance', { n: entered.toLocaleString(locale), winners: winnerCount.toLocaleString(locale) })
            : null}
        </p>
      ) : null}
    </section>
  )
}
