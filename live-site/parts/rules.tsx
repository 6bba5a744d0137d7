import { t } from '../lib/locale.ts'

const rules = ['rules.seen', 'rules.once', 'rules.check', 'rules.day', 'rules.friend'] as const

/** What counts and what does not, in plain words. */
export function Rules() {
  return (
    <details className="rules">
      <summary>{t('rules')}</summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </details>
  )
}
