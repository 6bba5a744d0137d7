import { useState, type RefCallback } from 'react'

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

/** The texts of a form as one state; `field` gives what the input of one of them takes. */
export function useFields<F extends string>(initial: Readonly<Record<F, string>>, errors: FieldErrors<F>) {
  const [values, setValues] = useState(initial)
  const set = (name: F) => (value: string) => setValues((now) => ({ ...now, [name]: value }))
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
