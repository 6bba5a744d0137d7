import { useState } from 'react'
import { languages, locales } from '@madang/contract/locale.ts'
import { networkName, type NetworkTerms } from '@madang/contract/operators/networks.ts'
import type { PayoutWay } from '@madang/contract/wallet/networks.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Choice } from '../parts/choice.tsx'
import { Text } from '../parts/fields.tsx'
import { networkTexts } from './texts.ts'

/** Decimal text of an asset with six decimals. */
export const amountPattern = '[0-9]{1,12}(\\.[0-9]{1,6})?'

interface Props {
  readonly terms: NetworkTerms
  readonly onChange: (changes: Partial<NetworkTerms>) => void
}

/** Everything that can be set of one network; `ways` are those this installation may pay by. */
export function TermsFields({ terms, ways, onChange }: Props & { ways: readonly PayoutWay[] }) {
  const t = useTexts(networkTexts)
  return (
    <fieldset className="field stack">
      <legend>{networkName(terms.network)}</legend>
      <Choice
        label={t('label')}
        value={terms.way}
        values={[...new Set([terms.way, ...ways])]}
        nameOf={(way) => t(way)}
        onValue={(way) => onChange({ way })}
      />
      {(['fee', 'minimum'] as const).map((name) => (
        <Text
          key={name}
          label={t(name)}
          value={terms[name]}
          required
          pattern={amountPattern}
          inputMode="decimal"
          onValue={(value) => onChange({ [name]: value })}
        />
      ))}
      {(['maximum', 'walletLow', 'walletHigh', 'gasLow', 'gasHigh'] as const).map((name) => (
        <Text
          key={name}
          label={t(name)}
          hint={t(`${name}Hint`)}
          value={terms[name] ?? ''}
          pattern={amountPattern}
          inputMode="decimal"
          onValue={(value) => onChange({ [name]: value.trim() || null })}
        />
      ))}
      {(['minutes', 'confirmations'] as const).map((name) => (
        <Text
          key={name}
          label={t(name)}
          value={String(terms[name])}
          required
          inputMode="numeric"
          onValue={(value) => onChange({ [name]: wholeOf(value) })}
        />
      ))}
      <label>
        <input
          type="checkbox"
          checked={terms.isOpen}
          onChange={(event) => onChange({ isOpen: event.currentTarget.checked })}
        />{' '}
        {t('open')}
      </label>
      <Notice terms={terms} onChange={onChange} />
      <OwnWallets own={terms.own} onOwn={(own) => onChange({ own })} />
    </fieldset>
  )
}

/** What users should know, once for each language they read. */
function Notice({ terms: { notice }, onChange }: Props) {
  const t = useTexts(networkTexts)
  return locales.map((locale) => (
    <Text
      key={locale}
      label={t('notice', { language: languages[locale].ownName })}
      value={notice[locale]}
      maxLength={200}
      lang={locale}
      onValue={(text) => onChange({ notice: { ...notice, [locale]: text } })}
    />
  ))
}

/** Kept as it is typed: a space at its end belongs to an address that is still to come. */
function OwnWallets({ own, onOwn }: { own: readonly string[]; onOwn: (own: string[]) => void }) {
  const t = useTexts(networkTexts)
  const [text, setText] = useState(own.join(' '))
  return (
    <Text
      label={t('own')}
      hint={t('ownHint')}
      className="mono"
      value={text}
      autoComplete="off"
      spellCheck={false}
      onValue={(typed) => {
        setText(typed)
        onOwn(typed.split(/[\s,]+/).filter(Boolean))
      }}
    />
  )
}

/** The digits of a text as a number. */
export function wholeOf(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 5))
}
