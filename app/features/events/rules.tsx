import type { Out } from '@madang/contract/endpoint.ts'
import type { getEvent } from '@madang/contract/campaigns/events.ts'
import { koreanStart } from '../../lib/format/deadline.ts'
import { useLanguage } from '../../lib/locale.ts'
import { RulesHead } from '../../lib/parts/programme/rules-head.tsx'

/** The rules in force, and every version of them (REQ-147). */
export function Rules({ event }: { event: Out<typeof getEvent> }) {
  const { t, locale } = useLanguage()
  return (
    <section>
      <RulesHead title={t('event.rules')} version={t('event.rulesVersion', { n: event.rulesVersion })}>
        {event.history.map(({ version, since, rules }) => (
          <section key={version} className="event-version">
            <h3 className="text-13">{t('event.rulesSince', { n: version, time: koreanStart(since, locale) })}</h3>
            <RuleList rules={rules} />
          </section>
        ))}
      </RulesHead>
      <RuleList rules={event.rules} />
    </section>
  )
}

function RuleList({ rules }: { rules: readonly string[] }) {
  return (
    <ol className="event-rules">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ol>
  )
}
