import { useMutation } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { NetworkError, Refusal } from '@madang/client/refusal.ts'
import { exchangePoints, type ExchangeRate } from '@madang/contract/campaigns/points.ts'
import { failures } from '@madang/contract/failures.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { createDraft } from '../../../lib/storage/draft.ts'
import { sendOnce, unsent } from '../../../lib/storage/sent.ts'
import { usePointsMoved } from './use-points-moved.ts'

/** XRP in units for so many points; a full number of XRP. */
export function xrpOf(points: number, { pointsPerXrp }: ExchangeRate): Amount<'XRP'> {
  return units<'XRP'>(BigInt(Math.floor(points / pointsPerXrp)) * 1_000_000n)
}

/** The most that is exchanged of what somebody has. */
export function mostPoints(have: Amount<'POINT'>, { pointsPerXrp }: ExchangeRate): number {
  return Number(have) - (Number(have) % pointsPerXrp)
}

const exchangeDraft = createDraft('exchange', () => ({ points: null as string | null, ...unsent() }))

/** What is typed, what is wrong with it, and sending it. What was typed stays when the rate changes (REQ-139). */
export function useExchange(rate: ExchangeRate, have: Amount<'POINT'>) {
  const t = useT()
  const moved = usePointsMoved()
  /** Null until something is typed: then the most that can be exchanged stands there. */
  const typed = exchangeDraft.use()?.points ?? null
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (points: number) =>
      sendOnce(exchangeDraft, (requestId) =>
        call(exchangePoints, { points, pointsPerXrp: rate.pointsPerXrp, requestId }),
      ),
    retry: (count, cause) => cause instanceof NetworkError && count < 2,
    onSuccess: ({ xrp }) => {
      exchangeDraft.clear()
      toast(t('exchange.done', { xrp: amountText('XRP', xrp) }))
    },
    onSettled: moved,
    meta: { quiet: true },
  })
  const text = typed ?? String(mostPoints(have, rate))
  const points = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const change = (next: string) => {
    reset()
    exchangeDraft.change({ points: next, ...unsent() })
  }
  return {
    text,
    isRestored: exchangeDraft.useIsRestored(),
    points,
    wrong: error ? refusalText(error, t) : typed !== null ? wrongOf(points, rate, have, t) : undefined,
    isReady: points > 0 && wrongOf(points, rate, have, t) === undefined,
    isPending,
    change,
    step: (by: 1 | -1) => {
      const { pointsPerXrp: size } = rate
      const from = by > 0 ? Math.floor(points / size) : Math.ceil(points / size)
      change(String(Math.max(0, (from + by) * size)))
    },
    submit: () => mutate(points),
  }
}

type Say = ReturnType<typeof useT>

function wrongOf(points: number, { pointsPerXrp }: ExchangeRate, have: Amount<'POINT'>, t: Say): string | undefined {
  if (points === 0 || points % pointsPerXrp !== 0) return t('exchange.multiple', { n: pointsPerXrp })
  return BigInt(points) > have ? t('exchange.tooMany') : undefined
}

function refusalText(error: Error, t: Say): string | undefined {
  const isChanged = error instanceof Refusal && error.code === failures.CONFLICT.code
  return isChanged ? t('exchange.rateChanged', { n: nowOf(error) }) : errorMessage(error)
}

/** The rate that is in force, where the server named it. */
function nowOf({ detail }: Refusal): string {
  const now = detail['now']
  return typeof now === 'string' ? now : ''
}
