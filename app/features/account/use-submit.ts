import { useMutation } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import type { FailureName } from '@madang/contract/failures.ts'
import type { Captcha } from './captcha.ts'

/** Why a form was not taken. */
export interface Refused {
  /** Undefined where no answer came. */
  readonly failure: FailureName | undefined
  /** Of a check that is needed: which. */
  readonly kind: unknown
  /** Refused before it was sent. */
  readonly isUnsent: boolean
}

/** A new picture for the captcha of a form that was refused, unless the refusal came before the picture was looked at. */
export const renewUsed =
  (captcha: Pick<Captcha, 'used'>, judgedBefore: readonly FailureName[] = []) =>
  ({ failure, isUnsent }: Refused): void => {
    if (!isUnsent && !(failure && judgedBefore.includes(failure))) captcha.used(failure)
  }

/** Sends a form of an account: what is wrong with it is shown by its fields alone. */
export function useSubmit<Answer>({
  errors,
  send,
  onSent,
  onRefused,
}: {
  errors: { readonly show: (error: unknown) => FailureName | undefined; readonly clear: () => void }
  send: () => Promise<Answer>
  onSent: (answer: Answer) => void
  onRefused: (refused: Refused) => void
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => {
      const kind = error instanceof Refusal ? error.detail['kind'] : undefined
      onRefused({ failure: errors.show(error), kind, isUnsent: 'failure' in error })
    },
    meta: { quiet: true },
  })
  return {
    isPending,
    submit() {
      errors.clear()
      mutate()
    },
  }
}
