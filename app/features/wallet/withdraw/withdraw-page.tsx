import { lazy, Suspense, useEffect } from 'react'
import { lazyDrawing } from '@madang/ui/drawings/lazy-drawing.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { NavHead } from '@madang/ui/page-head.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { BackButton } from '../../../lib/parts/back-button.tsx'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'
import { PausedNote } from '../parts/paused-note.tsx'
import { useIsLost } from '../../../lib/storage/sent.ts'
import { TestStrip } from '../parts/test-strip.tsx'
import { AddressStep } from './address-step.tsx'
import { AmountStep } from './amount-step.tsx'
import { draftOf } from './draft-of.ts'
import type { Step } from './quote.ts'
import { useForm } from './use-form.ts'
import { sending } from './use-request.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'

const ComingDrawing = lazyDrawing(async () => (await import('@madang/ui/drawings/empty/coming.tsx')).ComingDrawing)

// A request whose answer was lost is rare; what it needs is there before one is sent.
const loadLost = () => import('./lost-withdrawal.tsx')
const LostWithdrawal = lazy(async () => ({ default: (await loadLost()).LostWithdrawal }))

/** Of the last step, which is there before anybody goes on to it. */
const loadReview = () => import('./review-step.tsx')
const ReviewStep = lazy(async () => ({ default: (await loadReview()).ReviewStep }))

const steps = { 1: AmountStep, 2: AddressStep, 3: ReviewStep } as const satisfies Record<Step, unknown>

/** Back from a withdrawal that was made, or a link from elsewhere: without an amount there is only the first step. */
function useFirstStep(asset: WithdrawableAsset, isAlone: boolean) {
  const { go } = useNavigation()
  useEffect(() => {
    if (isAlone) void go({ to: '/withdraw', search: { asset } }, { replace: true })
  }, [go, asset, isAlone])
}

/** A withdrawal in three steps, each with its own address, so that Back leads to the one before (REQ-122). */
export function WithdrawPage({ asset, step }: { asset: WithdrawableAsset; step: Step }) {
  const t = useT()
  const { form, error, again } = useForm(asset)
  const isLost = useIsLost(draftOf(asset), sending(asset))
  const Shown = steps[step]
  useEffect(() => {
    if (step === 2) void loadReview().catch(() => undefined)
    if (step === 3) void loadLost().catch(() => undefined)
  }, [step])
  useFirstStep(asset, step !== 1 && form?.typed.quantity === '')
  return (
    <>
      <NavHead back={<BackButton />} title={t('withdraw.title', { asset })}>
        <AmountVisibilityButton />
      </NavHead>
      <div className="wallet-steps" role="img" aria-label={t('withdraw.step', { n: step })}>
        {[1, 2, 3].map((each) => (
          <i key={each} className={each <= step ? 'on' : ''} />
        ))}
      </div>
      <main>
        <TestStrip isTest={form?.networks.some(({ maturity }) => maturity === 'sandbox') ?? false} />
        {step === 1 ? <PausedNote /> : null}
        {isLost ? (
          <Suspense fallback={<SkeletonRows count={5} />}>
            <LostWithdrawal asset={asset} />
          </Suspense>
        ) : form ? (
          form.networks.length ? (
            <Suspense fallback={<SkeletonRows count={5} />}>
              <Shown form={form} />
            </Suspense>
          ) : (
            <EmptyState
              drawing={<ComingDrawing />}
              title={t('withdraw.noNetwork')}
              text={t('withdraw.noNetworkText')}
            />
          )
        ) : (
          <NotYet error={error} onRetry={again} waiting={<SkeletonRows count={5} />} />
        )}
      </main>
    </>
  )
}
