import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import { failures } from '@madang/contract/failures.ts'
import { resolveRequest, type LostRequest as Kind } from '@madang/contract/wallet/lost-requests.ts'
import { lazyDrawing } from '@madang/ui/drawings/lazy-drawing.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { walletKeys } from '../../../lib/keys/wallet-keys.ts'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import type { Draft } from '../../../lib/storage/draft.ts'
import { useMoneyMoved } from '../use-money-moved.ts'
import { unsent, type Sent } from '../../../lib/storage/sent.ts'

const RequestsDrawing = lazyDrawing(
  async () => (await import('@madang/ui/drawings/empty/requests.tsx')).RequestsDrawing,
)

const againMs = 2_000
const longestMs = 30_000

/**
 * In place of a form whose request was lost: asks what became of it until there is an answer. A request that has not come
 * by then never counts, so that the form may be sent again (REQ-128, REQ-131).
 */
export function LostRequest({
  kind,
  draft,
  onMade,
}: {
  kind: Kind
  draft: Draft<Sent>
  /** It had come: `made` names it; null where its answer is no longer kept. */
  onMade: (made: string | null) => Promise<void> | void
}) {
  const t = useT()
  const moneyMoved = useMoneyMoved()
  const sent = draft.use()?.requestId ?? ''
  const { data, error } = useQuery({
    queryKey: walletKeys.request(sent),
    queryFn: () => call(resolveRequest, { kind, sent }),
    enabled: sent !== '',
    retry: (_count, cause) => !isSwept(cause),
    // Longer each time: when a server comes back, many phones ask.
    retryDelay: (count) => Math.min(againMs * 2 ** count, longestMs),
    staleTime: Infinity,
    meta: { quiet: true },
  })
  const resolved = useEffectEvent(async (made: string | null, isKept: boolean) => {
    moneyMoved()
    if (made === null && isKept) return draft.change({ ...unsent(), isReturned: true })
    await onMade(made)
    draft.clear()
  })
  useEffect(() => {
    if (data) void resolved(data.made, true)
    else if (isSwept(error)) void resolved(null, false)
  }, [data, error])
  return (
    <div role="status">
      <EmptyState drawing={<RequestsDrawing />} title={t('lost.title')} text={t('lost.text')} />
    </div>
  )
}

/** The only refusal that stays: what was answered is no longer kept, after 30 days. */
function isSwept(error: unknown): boolean {
  return error instanceof Refusal && error.code === failures.CONFLICT.code
}
