import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { NetworkError, Refusal } from '@madang/client/refusal.ts'
import { failures } from '@madang/contract/failures.ts'
import type { In } from '@madang/contract/endpoint.ts'
import { usePasskey } from '@madang/client/passkeys.ts'
import { askWithdrawPasskey, createWithdraw, type WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { call } from '../../../lib/server/call.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { useMoneyMoved } from '../use-money-moved.ts'
import { sendOnce } from '../../../lib/storage/sent.ts'
import { draftOf } from './draft-of.ts'
import type { Quote } from './quote.ts'
import type { Form } from './use-form.ts'

const proofFailures: readonly number[] = [failures.PROOF_WRONG.code, failures.WRONG_CREDENTIALS.code]

/** What the second check is told by. A passkey signs exactly this withdrawal. */
async function proofBy(
  check: Quote['check'],
  withdrawal: Omit<In<typeof askWithdrawPasskey>, 'requestId'>,
  secret: string,
) {
  if (check === 'sms') return { smsCode: secret }
  if (check === 'password') return { password: secret }
  const { options } = await call(askWithdrawPasskey, withdrawal)
  return { passkey: await usePasskey(options) }
}

/** Names the sending of a withdrawal while it is under way. */
export function sending(asset: WithdrawableAsset): readonly string[] {
  return ['withdraw', asset]
}

/** Sends the withdrawal. What was typed stays until it has become one. */
export function useRequest({ asset, typed, again }: Form) {
  const t = useT()
  const navigation = useNavigation()
  const moneyMoved = useMoneyMoved()
  const [secret, setSecret] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: sending(asset),
    mutationFn: async ({ check, fee }: Pick<Quote, 'check' | 'fee'>) => {
      const { quantity, network, address, tag, asked } = typed
      const withdrawal = { asset, quantity, network, address, tag }
      const proof = await proofBy(check, withdrawal, secret)
      const answer = asked === '' ? {} : { asked: asked === 'yes' }
      return sendOnce(draftOf(asset), (requestId) =>
        call(createWithdraw, { ...withdrawal, fee, requestId, ...answer, ...proof }),
      )
    },
    retry: (count, cause) => cause instanceof NetworkError && count < 2,
    onSuccess: async ({ withdrawalId }) => {
      moneyMoved()
      toast(t('withdraw.sent'))
      await navigation.go({ to: '/withdraw-record', search: { id: withdrawalId } }, { replace: true })
      draftOf(asset).clear()
    },
    onError: (cause) => {
      // Something else is in force than was shown: the step shows it, and what was typed stays.
      if (cause instanceof Refusal && cause.code === failures.CONFLICT.code) again()
    },
    meta: { quiet: true },
  })
  const isProof = error instanceof Refusal && proofFailures.includes(error.code)
  const words = error ? errorMessage(error) : undefined
  return {
    secret,
    change(text: string) {
      setSecret(text)
      reset()
    },
    /** What is wrong with the code or password. */
    wrongProof: isProof ? words : undefined,
    /** What else went wrong. */
    wrong: isProof ? undefined : words,
    isPending,
    send: mutate,
  }
}
