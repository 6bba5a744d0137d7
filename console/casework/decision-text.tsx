import { locales, type Text } from '@madang/contract/locale.ts'
import { type SuspendedFor, suspensionDays } from '@madang/contract/operators/people.ts'
import { suspensionReason } from '@madang/contract/users/suspensions.ts'
import { suspensionReasons, type SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import { useT } from '../lib/locale.ts'
import { Choice } from '../parts/choice.tsx'

/** Choosing the reason of a decision, with what the user will read in each language (REQ-173). */
export function DecisionText<Code extends string>({
  label,
  codes,
  code,
  onCode,
  nameOf,
  texts,
}: {
  label: string
  codes: readonly Code[]
  code: Code
  onCode: (code: Code) => void
  nameOf: (code: Code) => string
  texts: Readonly<Record<Code, Text>>
}) {
  const t = useT()
  return (
    <>
      <Choice label={label} value={code} values={codes} nameOf={nameOf} onValue={onCode} />
      <div className="panel stack">
        <p className="s">{t('suspend.reads')}</p>
        {locales.map((locale) => (
          <p key={locale} lang={locale}>
            {texts[code][locale]}
          </p>
        ))}
      </div>
    </>
  )
}

/** Why somebody is suspended, and for how many days. */
export interface Suspending {
  readonly code: SuspensionReason
  readonly days: SuspendedFor
}

export const unsuspended: Suspending = { code: 'scam', days: null }

/** Choosing why somebody is suspended, with what they will read (REQ-173), and for how long. */
export function SuspensionText({ value, onValue }: { value: Suspending; onValue: (value: Suspending) => void }) {
  const t = useT()
  return (
    <>
      <DecisionText
        code={value.code}
        onCode={(code) => onValue({ ...value, code })}
        label={t('suspend.code')}
        codes={suspensionReason.options}
        nameOf={(code) => t(`suspend.code.${code}`)}
        texts={suspensionReasons}
      />
      <Choice
        label={t('suspend.days')}
        value={String(value.days ?? '')}
        values={['', ...suspensionDays.map(String)]}
        nameOf={(days) => (days ? t('suspend.forDays', { n: days }) : t('suspend.noEnd'))}
        onValue={(days) => onValue({ ...value, days: suspensionDays.find((each) => String(each) === days) ?? null })}
      />
    </>
  )
}
