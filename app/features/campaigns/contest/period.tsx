import { koreanDeadline, koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import type { Contest } from './queries.ts'

/** The period of the contest and its rules in numbers, with their version (REQ-147). */
export function Period({ contest: { startsAt, endsAt, rules, ruleVersion } }: { contest: Contest }) {
  const { t, locale } = useLanguage()
  return (
    <section>
      <div className="section-head">
        <h2>{t('contest.rules')}</h2>
        <span className="text-13 quiet">{t('contest.version', { version: ruleVersion })}</span>
      </div>
      <dl className="pairs pad text-13">
        <dt>{t('event.period')}</dt>
        <dd>
          {t('event.from', { time: koreanStart(startsAt, locale) })}
          <br />
          {endsAt ? t('event.until', { time: koreanDeadline(endsAt, locale) }) : t('event.noEnd')}
        </dd>
        <dt>{t('contest.ruleRound')}</dt>
        <dd>{t('contest.days', { n: rules.cycleDays })}</dd>
        <dt>{t('contest.ruleInvitees')}</dt>
        <dd>{rules.minInvitees}</dd>
        <dt>{t('contest.ruleTies')}</dt>
        <dd>{t('contest.earlier')}</dd>
      </dl>
      <p className="pad text-12 quiet contest-kept">{t('event.rulesKept')}</p>
    </section>
  )
}
