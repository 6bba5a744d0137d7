import { useTexts } from '../lib/texts-of.ts'
import { Text } from '../parts/fields.tsx'
import type { Rules } from './rules-query.ts'
import { ruleTexts } from './texts.ts'

type Described = Rules['constants'][number]

/** Which keys a phone shows for a form; the others are texts with signs between their numbers. */
const keyboards: Partial<Record<Described['form'], 'decimal' | 'numeric'>> = {
  amount: 'decimal',
  count: 'numeric',
  weekday: 'numeric',
  onOff: 'numeric',
}

/** The field of one constant, as its schema describes it. */
export function ConstantField({
  described: { name, form, label, hint },
  now,
  value,
  readOnly,
  isWrong,
  onValue,
}: {
  described: Described
  /** Its value in the rules that were last decided. */
  now: string
  value: string
  readOnly: boolean
  isWrong: boolean
  onValue: (value: string) => void
}) {
  const t = useTexts(ruleTexts)
  const isChanged = value.trim() !== now
  // By its name a text of a campaign asks for its value.
  const about = label === null ? hint : [hint, name].filter(Boolean).join(' · ')
  return (
    <div className={form === 'tiers' ? 'broad' : undefined}>
      <Text
        label={label ?? name}
        className={isChanged ? 'mono changed' : 'mono'}
        readOnly={readOnly}
        inputMode={keyboards[form] ?? 'text'}
        maxLength={500}
        value={value}
        onValue={onValue}
        hint={isChanged ? t('changed', { value: now || '–' }) : (about ?? '')}
        error={isWrong ? t('wrong') : null}
      />
    </div>
  )
}
