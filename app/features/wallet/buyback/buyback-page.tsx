import { useEffect, useEffectEvent } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { toast } from '@madang/ui/toast.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { serverNow } from '../../../lib/server/clock.ts'
import { networksQuery } from '../../../data/queries/networks.ts'
import { ToRecords } from '../parts/to-records.tsx'
import { LostRequest } from '../lost/lost-request.tsx'
import { useIsLost } from '../../../lib/storage/sent.ts'
import { least } from '../networks-query.ts'
import { BuybackRow } from './buyback-row.tsx'
import { ClosedDay } from './closed-day.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OpenForm } from './open-form.tsx'
import { buybacksQuery, type BuybackTerms } from './queries.ts'
import { buybackDraft, sendingBuyback } from './use-buyback.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { BackPage } from '../../../lib/parts/back-page.tsx'

/** Selling CVC to the platform: the form while the day is open, the next day otherwise, and how it works (REQ-116). */
export function BuybackPage() {
  const { t, locale } = useLanguage()
  const { data, error, refetch } = useInfiniteQuery(buybacksQuery)
  const networks = useQuery(networksQuery('USDT', locale))
  const first = data?.pages[0]
  useTurn(first?.terms, () => void refetch())
  const isLost = useIsLost(buybackDraft, sendingBuyback)
  const running = first?.items.filter(({ isCancellable }) => isCancellable) ?? []
  const rest = first && (
    <>
      <ul>
        {running.map((buyback) => (
          <BuybackRow key={buyback.buybackId} buyback={buyback} />
        ))}
      </ul>
      <HowItWorks terms={first.terms} />
    </>
  )
  return (
    <BackPage
      title={t('title.buyback')}
      actions={<ToRecords to="/buyback" search={{ part: 'records' }} label={t('buyback.records')} />}
      onRefresh={refetch}
    >
      {isLost ? (
        <LostRequest
          kind="buyback"
          draft={buybackDraft}
          onMade={(made) => (made ? toast(t('buyback.sent')) : undefined)}
        />
      ) : first?.terms.isOpen ? (
        <OpenForm terms={first.terms} minimum={least('USDT', networks.data?.networks ?? [], 'minimum')}>
          {rest}
        </OpenForm>
      ) : first ? (
        <ClosedDay terms={first.terms}>{rest}</ClosedDay>
      ) : (
        <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
      )}
    </BackPage>
  )
}

/** Timers of a browser reach this far at most. */
const longestTimer = 2 ** 31 - 1

/** Asks the server again when the day begins or ends by its clock. */
function useTurn(terms: BuybackTerms | undefined, again: () => void) {
  const ask = useEffectEvent(again)
  const at = terms && (terms.isOpen ? terms.closeTime : terms.openTime).getTime()
  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(() => ask(), Math.min(longestTimer, Math.max(1000, at - serverNow())))
    return () => clearTimeout(timer)
  }, [at])
}
