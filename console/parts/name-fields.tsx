import { locales, type Locale } from '@madang/contract/locale.ts'
import { useT } from '../lib/locale.ts'
import { Text } from './fields.tsx'

/** A required name in every language. */
export function NameFields({
  label,
  value,
  maxLength,
  onValue,
}: {
  /** The label of one language's field, with the language's name. */
  label: (language: string) => string
  value: Readonly<Record<Locale, string>>
  maxLength: number
  onValue: (value: Record<Locale, string>) => void
}) {
  const t = useT()
  return locales.map((locale) => (
    <Text
      key={locale}
      label={label(t(`language.${locale}`))}
      lang={locale}
      value={value[locale]}
      required
      maxLength={maxLength}
      onValue={(name) => onValue({ ...value, [locale]: name })}
    />
  ))
}
