import type { CampaignPeriod } from '@madang/contract/campaigns/campaign-standing.ts'
import { dayWords } from '../../lib/format/date-words.ts'
import { koreanDeadline, koreanStart } from '../../lib/format/deadline.ts'
import { useLanguage } from '../../lib/locale.ts'
import { RulesHead } from '../../lib/parts/programme/rules-head.tsx'

export type RuleInNumbers = readonly [name: string, text: string | number]

/** The period of a campaign and its rules in numbers, with every version of them (REQ-147). */
export function CampaignRules({
  campaign: { startsAt, endsAt, ruleVersion, ruleVersions },
  rules,
}: {
  campaign: CampaignPeriod
  rules: readonly RuleInNumbers[]
}) {
  const { t, locale } = useLanguage()
  return (
    <section>
      <RulesHead title={t('contest.rules')} version={t('contest.version', { version: ruleVersion })}>
        <dl className="pairs text-13">
          {ruleVersions.flatMap(({ version, from }) =>
            pairOf([t('contest.version', { version }), t('event.from', { time: dayWords(from, locale, 'dayOfYear') })]),
          )}
        </dl>
      </RulesHead>
      <dl className="pairs pad text-13">
        <dt>{t('event.period')}</dt>
        <dd>
          {t('event.from', { time: koreanStart(startsAt, locale) })}
          <br />
          {endsAt ? t('event.until', { time: koreanDeadline(endsAt, locale) }) : t('event.noEnd')}
        </dd>
        {rules.flatMap(pairOf)}
      </dl>
      <p className="pad text-12 quiet campaign-kept">{t('event.rulesKept')}</p>
    </section>
  )
}

function pairOf([name, text]: RuleInNumbers) {
  return [<dt key={name}>{name}</dt>, <dd key={`${name} text`}>{text}</dd>]
}
