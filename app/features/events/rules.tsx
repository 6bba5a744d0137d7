import { useState } from 'react'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getEvent } from '@madang/contract/campaigns/events.ts'
import { Sheet } from '@madang/ui/sheet.tsx'
import { koreanStart } from '../../lib/format/deadline.ts'
import { useLanguage } from '../../lib/locale.ts'

/** The rules in force, and every version of them (REQ-147). */
export function Rules({ event }: { event: Out<typeof getEvent> }) {
  const { t, locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <div className="section-head" lang={locale}>
        <h2>{t('event.rules')}</h2>
        <button type="button" className="text-link text-13 quiet" onClick={() => setOpen(true)}>
          {t('event.rulesVersion', { n: event.rulesVersion })}
        </button>
      </div>
      <RuleList rules={event.rules} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('event.rulesHistory')}>
        <div className="event-history">
          {event.history.map(({ version, since, rules }) => (
            <section key={version}>
              <h3 className="text-13">{t('event.rulesSince', { n: version, time: koreanStart(since, locale) })}</h3>
              <RuleList rules={rules} />
            </section>
          ))}
          <p className="text-12 quiet">{t('event.rulesKept')}</p>
        </div>
      </Sheet>
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
