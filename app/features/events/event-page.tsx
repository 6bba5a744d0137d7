import { useQuery } from '@tanstack/react-query'
import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import type { MyEvent } from '@madang/contract/campaigns/events.ts'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { koreanDeadline, koreanStart } from '../../lib/format/deadline.ts'
import { useLanguage } from '../../lib/locale.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'
import { below } from '../../lib/server/address.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'
import { AskEvent } from './ask-event.tsx'
import { DrawFoot } from './draw/draw-foot.tsx'
import { DrawSection } from './draw/draw-section.tsx'
import { WhyFair } from './draw/why-fair.tsx'
import { JoinFoot } from './join-foot.tsx'
import { eventQuery, myEventsQuery } from './queries.ts'
import { Rules } from './rules.tsx'
import { StateLine } from './state-line.tsx'

/** One event: picture, period with its zone, who may join, prizes, rules with their versions, and my part (REQ-140, REQ-147). */
export function EventPage({ id, onLogin }: { id: EventId; onLogin: (() => void) | undefined }) {
  const { t, locale } = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const { data: event, error, refetch } = useQuery(eventQuery(locale, id))
  const mine = useQuery({ ...myEventsQuery, enabled: isLoggedIn }).data?.items.find(({ eventId }) => eventId === id)
  if (!event) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={6} />} />
  return (
    <div className="event-page">
      {event.picture ? <img className="event-wide event-hero" src={below(event.picture)} alt="" /> : null}
      <div lang={event.language}>
        <section className="pad event-title">
          <StateLine event={event} />
          <h2>{event.title}</h2>
          <p className="quiet">{event.summary}</p>
          {event.language === locale ? null : (
            <p className="text-12 quiet" lang={locale}>
              {t('publisher.otherLanguage', { language: t(`language.${event.language}`) })}
            </p>
          )}
        </section>
        <dl className="pairs pad event-facts">
          <dt>{t('event.period')}</dt>
          <dd>
            {t('event.from', { time: koreanStart(event.startAt, locale) })}
            <br />
            {event.endAt ? t('event.until', { time: koreanDeadline(event.endAt, locale) }) : t('event.noEnd')}
          </dd>
          <dt>{t('event.who')}</dt>
          <dd>{event.who}</dd>
          <dt>{t('event.people')}</dt>
          <dd className="tabular">{t('event.count', { n: event.joinedCount.toLocaleString(locale) })}</dd>
        </dl>
        {event.drawId ? null : <Mine mine={mine} />}
      </div>
      {event.drawId ? <DrawSection id={event.drawId} mine={mine} /> : null}
      <div lang={event.language}>
        {event.prizes.length ? <Prizes prizes={event.prizes} /> : null}
        <Rules event={event} />
      </div>
      {event.drawId ? <WhyFair id={event.drawId} mine={mine?.drawNumber ?? null} /> : null}
      <AskEvent event={event} onLogin={onLogin} />
      <RewardRisk />
      {event.drawId ? (
        <DrawFoot id={event.drawId} isEntered={mine !== undefined && mine.drawNumber !== null} onLogin={onLogin} />
      ) : (
        <JoinFoot event={event} mine={mine} onLogin={onLogin} />
      )}
    </div>
  )
}

function Mine({ mine }: { mine: MyEvent | undefined }) {
  const { t, locale } = useLanguage()
  return (
    <section className="card event-mine" lang={locale}>
      <p className="text-13 quiet">{t('event.myState')}</p>
      <p className={mine ? 'bold' : ''}>
        {mine ? t('event.joinedAt', { time: koreanStart(mine.joinTime, locale) }) : t('event.notJoined')}
      </p>
      {mine ? <p className="text-13 quiet">{t('event.bonusOpen')}</p> : null}
    </section>
  )
}

function Prizes({ prizes }: { prizes: readonly { readonly what: string; readonly worth: string }[] }) {
  const { t, locale } = useLanguage()
  return (
    <section>
      <div className="section-head" lang={locale}>
        <h2>{t('event.prizes')}</h2>
      </div>
      <dl className="pairs event-prizes">
        {prizes.flatMap(({ what, worth }) => [<dt key={what}>{what}</dt>, <dd key={`${what} ${worth}`}>{worth}</dd>])}
      </dl>
    </section>
  )
}
