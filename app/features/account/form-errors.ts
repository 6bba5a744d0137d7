import { useRef, useState } from 'react'
import { Failure, failureOf, type FailureName } from '@madang/contract/failures.ts'
import { endToast, toast } from '@madang/ui/toast.tsx'
import { endsSession } from '@madang/contract/outcome.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT } from '../../lib/locale.ts'
import { ownRefusal } from '../../lib/server/own-refusal.ts'
import { errorMessage, toastError } from '../../lib/server/queries.ts'
import { isLoggedIn } from '../../lib/server/session.ts'

/** Which field a failure of the server belongs to when it does not name one itself. */
export type FieldOf<F extends string> = Partial<Record<FailureName, F>>

/**
 * What is wrong with a form: one field at a time, in words of now's language, with the focus on it (REQ-165, REQ-217).
 * `F` are the names of the fields as the contract calls them.
 */
export function useFormErrors<F extends string>(fieldOf: FieldOf<F>) {
  // What stands under a field is drawn again in a newly chosen language.
  useT()
  const inputs = useRef<Partial<Record<F, HTMLInputElement | null>>>({})
  const [wrong, setWrong] = useState<{ field: F; refusal: Refusal } | null>(null)
  const [hadSession] = useState(isLoggedIn)

  function put(field: F, refusal: Refusal) {
    setWrong({ field, refusal })
    inputs.current[field]?.focus()
    inputs.current[field]?.scrollIntoView({ block: 'center' })
  }

  return {
    /** Takes the input of a field, to focus it. */
    input: (field: F) => (element: HTMLInputElement | null) => void (inputs.current[field] = element),
    /** The words under a field; in a newly chosen language they are said again. */
    of: (field: F): string | undefined => (wrong?.field === field ? errorMessage(wrong.refusal) : undefined),
    /** Nothing is wrong any more, as far as is known: what the toast says of it must not cover what comes next. */
    clear: () => {
      setWrong(null)
      endToast()
    },
    /** A setter that also takes the complaint away from the field being changed. */
    edit: (field: F, set: (value: string) => void) => (value: string) => {
      set(value)
      if (wrong?.field === field) setWrong(null)
    },
    /** Shows what the app or the server refused: under its field and as a toast (REQ-162). Answers the failure's name. */
    show(error: unknown): FailureName | undefined {
      const refusal = error instanceof Failure ? ownRefusal(error) : error
      toastError(refusal)
      if (!(refusal instanceof Refusal)) return undefined
      // Somebody who logs in has no session whose end would say it, such as one who was suspended.
      if (endsSession(refusal.code) && !hadSession) toast(refusal.message)
      const name = failureOf(refusal.code)
      const named = typeof refusal.detail['field'] === 'string' ? fieldName(refusal.detail['field']) : undefined
      const field = (named as F | undefined) ?? (name && fieldOf[name])
      if (field) put(field, refusal)
      return name
    },
  }
}

function fieldName(wire: string): string {
  return wire.charAt(0).toLowerCase() + wire.slice(1)
}
