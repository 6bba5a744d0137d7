import { useId } from 'react'
import type { Constant } from '@madang/contract/operators/rules.ts'
import { useTexts } from '../lib/texts-of.ts'
import type { Rules } from './rules-query.ts'
import { ruleTexts } from './texts.ts'

type Preset = Rules['presets'][number]

/** Both readings of every matter that has two, to be chosen instead of typed (requirements section 20). */
export function Readings({
  presets,
  valueOf,
  readOnly,
  onChosen,
}: {
  presets: readonly Preset[]
  valueOf: (name: string) => string
  readOnly: boolean
  onChosen: (constants: readonly Constant[]) => void
}) {
  const t = useTexts(ruleTexts)
  if (presets.length === 0) return null
  return (
    <details>
      <summary>{t('readings')}</summary>
      <p className="s">{t('readingsText')}</p>
      <div className="constants">
        {presets.map((preset) => (
          <Matter key={preset.matter} preset={preset} valueOf={valueOf} readOnly={readOnly} onChosen={onChosen} />
        ))}
      </div>
    </details>
  )
}

function Matter({
  preset: { label, ...readings },
  valueOf,
  readOnly,
  onChosen,
}: {
  preset: Preset
  valueOf: (name: string) => string
  readOnly: boolean
  onChosen: (constants: readonly Constant[]) => void
}) {
  const t = useTexts(ruleTexts)
  const group = useId()
  const holds = (constants: readonly Constant[]) => constants.every(({ name, value }) => valueOf(name).trim() === value)
  return (
    <fieldset className="readings field">
      <legend>{label}</legend>
      {(['current', 'alternative'] as const).map((reading) => (
        <label key={reading} className="tick">
          <input
            type="radio"
            name={group}
            disabled={readOnly}
            checked={holds(readings[reading])}
            onChange={() => onChosen(readings[reading])}
          />
          <span>
            {t(`reading.${reading}`)}{' '}
            <span className="mono any">{readings[reading].map(({ value }) => value).join(' · ')}</span>
          </span>
        </label>
      ))}
      {holds(readings.current) || holds(readings.alternative) ? null : <p className="s">{t('reading.own')}</p>}
    </fieldset>
  )
}
