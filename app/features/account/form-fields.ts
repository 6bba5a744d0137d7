import { useState, type RefCallback } from 'react'
import { keepTyped, typedText } from '../../lib/storage/kept-text.ts'

/** What fields need of `useFormErrors`. */
interface FieldErrors<F extends string> {
  readonly input: (field: F) => RefCallback<HTMLInputElement>
  readonly of: (field: F) => string | undefined
  readonly edit: (field: F, set: (value: string) => void) => (value: string) => void
}

/** What the input of one field takes. */
export interface FieldInput {
  readonly inputRef: RefCallback<HTMLInputElement>
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

/** Fields that Back and a reload leave as they were, in this window alone: never a password, a code or a key. */
interface KeptFields<F extends string> {
  readonly form: string
  readonly fields: readonly F[]
}

/** The texts of a form as one state; `field` gives what the input of one of them takes. */
export function useFields<F extends string>(
  initial: Readonly<Record<F, string>>,
  errors: FieldErrors<F>,
  kept?: KeptFields<F>,
) {
  const nameOf = (field: F) => (kept?.fields.includes(field) ? `${kept.form}/${field}` : undefined)
  const [values, setValues] = useState<Readonly<Record<F, string>>>(() => {
    const texts = kept?.fields.map((field) => [field, typedText(`${kept.form}/${field}`) ?? initial[field]]) ?? []
    return { ...initial, ...Object.fromEntries(texts) }
  })
  const set = (field: F) => (value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    const name = nameOf(field)
    if (name) keepTyped(name, value, initial[field])
  }
  return {
    values,
    set,
    field: (name: F): FieldInput => ({
      inputRef: errors.input(name),
      value: values[name],
      onValue: errors.edit(name, set(name)),
      error: errors.of(name),
    }),
  }
}
