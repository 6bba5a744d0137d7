import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { NetworkError } from '@madang/client/refusal.ts'
import { Failure } from '@madang/contract/failures.ts'
import { belowBuybackMinimum } from '@madang/contract/wallet/buyback-words.ts'
import { createBuyback } from '@madang/contract/wallet/buybacks.ts'
import { readQuantity } from '@madang/contract/wallet/quantity.ts'
import type { Amount } from '@madang/contract/money.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { ownRefusal } from '../../../lib/server/own-refusal.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { createDraft } from '../../../lib/storage/draft.ts'
import { sendOnce, unsent } from '../../../lib/storage/sent.ts'
import { useMoneyMoved } from '../use-money-moved.ts'
import type { BuybackTerms } from './queries.ts'

export const buybackDraft = createDraft('buyback', () => ({ quantity: '', ...unsent() }))
/** Names the sending of a buyback while it is under way. */
export const sendingBuyback = ['buyback'] as const

/** The form of a buyback: what was typed, what is wrong with it, what it brings, and sending it (REQ-116). */
export function useBuyback(terms: BuybackTerms) {
  const t = useT()
  const moneyMoved = useMoneyMoved()
  const typed = buybackDraft.use()
  const [isTouched, setTouched] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: sendingBuyback,
    mutationFn: (quantity: string) =>
      sendOnce(buybackDraft, (requestId) => call(createBuyback, { quantity, requestId })),
    retry: (count, cause) => cause instanceof NetworkError && count < 2,
    onSuccess: () => {
      buybackDraft.clear()
      setTouched(false)
      toast(t('buyback.sent'))
    },
    onSettled: moneyMoved,
  })
  const read = typed && judge(typed.quantity, terms)
  const words = read instanceof Failure ? errorMessage(ownRefusal(read)) : undefined
  const isShown = isTouched || typed?.quantity !== ''
  return {
    typed,
    /** What would be sold; undefined while what was typed is none. */
    quantity: read instanceof Failure ? undefined : read,
    wrong: error ? errorMessage(error) : isShown ? words : undefined,
    isPending,
    change(quantity: string) {
      reset()
      buybackDraft.change({ quantity, ...unsent() })
    },
    submit() {
      setTouched(true)
      if (typed && !words) mutate(typed.quantity)
    },
  }
}

/** The server's own checks in its order, for speed (REQ-165); the server decides. */
function judge(text: string, { minimum, available }: BuybackTerms): Amount<'CVC'> | Failure {
  try {
    const quantity = readQuantity('CVC', text)
    if (quantity < minimum) return belowBuybackMinimum({ minimum })
    return quantity > available ? new Failure('BALANCE_TOO_LOW') : quantity
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
