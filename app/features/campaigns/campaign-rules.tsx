import { koreanDeadline, koreanStart } from '../../lib/format/deadline.ts'
import { useLanguage } from '../../lib/locale.ts'

/** The period of a campaign and its rules in numbers, with their version (REQ-147). */
export function CampaignRules({
  campaign: { startsAt, endsAt, ruleVersion },
  rules,
}: {
  campaign: { readonly startsAt: Date; readonly endsAt: Date | null; readonly ruleVersion: string }
  rules: readonly (readonly [name: string, text: string | number])[]
}) {
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
        {rules.flatMap(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={`${name} text`}>{text}</dd>])}
      </dl>
      <p className="pad text-12 quiet campaign-kept">{t('event.rulesKept')}</p>
    </section>
  )
}
