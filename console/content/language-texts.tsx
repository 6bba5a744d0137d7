import { locales, type Locale, inEach } from '@madang/contract/locale.ts'
import { useT } from '../lib/locale.ts'
import { Text } from '../parts/fields.tsx'

/** A field of a text in one language. */
export interface TextField<T> {
  readonly name: keyof T & string
  readonly label: string
  readonly maxLength: number
  /** Lines of a longer text; absent for one line. */
  readonly rows?: number
}

/** The texts of an item in three languages side by side. A language in which something is written needs what is `needed`. */
export function LanguageTexts<T extends Readonly<Record<string, string>>>({
  texts,
  blank,
  fields,
  isOpen,
  needed = [],
  onTexts,
  more,
}: {
  texts: Readonly<Record<Locale, T | null>>
  blank: T
  fields: readonly TextField<T>[]
  isOpen: boolean
  needed?: readonly (keyof T & string)[]
  onTexts: (texts: Readonly<Record<Locale, T | null>>) => void
  more?: (locale: Locale) => React.ReactNode
}) {
  const t = useT()
  return (
    <div className="side-by-side">
      {locales.map((locale) => {
        const text = texts[locale] ?? blank
        const isWritten = Object.values(text).some((part) => part.trim())
        return (
          <fieldset key={locale} className="panel lang-part" lang={locale} disabled={!isOpen}>
            <legend className="bold">{t(`language.${locale}`)}</legend>
            {fields.map((field) => (
              <OneField
                key={field.name}
                field={field}
                isNeeded={isWritten && needed.includes(field.name)}
                value={text[field.name] ?? ''}
                onValue={(value) => onTexts({ ...texts, [locale]: { ...text, [field.name]: value } })}
              />
            ))}
            {more?.(locale)}
          </fieldset>
        )
      })}
    </div>
  )
}

function OneField<T>({
  field: { label, maxLength, rows },
  isNeeded,
  value,
  onValue,
}: {
  field: TextField<T>
  isNeeded: boolean
  value: string
  onValue: (value: string) => void
}) {
  if (!rows) return <Text label={label} maxLength={maxLength} required={isNeeded} value={value} onValue={onValue} />
  return (
    <label className="field">
      <span>{label}</span>
      <textarea
        className="input"
        rows={rows}
        maxLength={maxLength}
        required={isNeeded}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </label>
  )
}

/** A language in which nothing is written is none. */
export function writtenTexts<T extends Readonly<Record<string, string>>>(
  texts: Readonly<Record<Locale, T | null>>,
): { readonly [L in Locale]: T | null } {
  const kept = (locale: Locale) => {
    const text = texts[locale]
    return text && Object.values(text).some((part) => part.trim()) ? text : null
  }
  return inEach(kept)
}

/** What the texts say, line by line, each language with its name. */
export function linesOfTexts(texts: Readonly<Record<Locale, Readonly<Record<string, string>> | null>>): string[] {
  return locales.flatMap((locale) => {
    const parts = Object.values(texts[locale] ?? {}).flatMap((part) => part.split('\n').filter(Boolean))
    return parts.map((part, at) => (at === 0 ? `${locale}: ${part}` : part))
  })
}
