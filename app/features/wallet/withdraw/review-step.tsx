import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { lazyDrawing } from '@madang/ui/drawings/lazy-drawing.tsx'
import { Button } from '@madang/ui/button.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { AddressEnds } from '../parts/address-ends.tsx'
import { AddressWarnings } from '../parts/address-warnings.tsx'
import { plainAmount } from '../parts/shown-text.ts'
import { DelayCard } from './delay-card.tsx'
import type { Quote } from './quote.ts'
import { ReviewFacts } from './review-facts.tsx'
import { ScamQuestion, ScamStop } from './scam-question.tsx'
import { SecondCheck } from './second-check.tsx'
import { StepForm } from './step-form.tsx'
import { SummaryFoot } from './summary-foot.tsx'
import type { Form } from './use-form.ts'
import { useRequest } from './use-request.ts'

const ErrorDrawing = lazyDrawing(async () => (await import('@madang/ui/drawings/empty/error.tsx')).ErrorDrawing)

/** Step 3: everything once more, the question about fraud, the second check, then the request. */
export function ReviewStep({ form }: { form: Form }) {
  const t = useT()
  const navigation = useNavigation()
  const { asset, quote, wrong, typed } = form
  if (quote) return typed.asked === 'yes' ? <ScamStop asset={asset} /> : <Review form={form} quote={quote} />
  if (!wrong && typed.quantity !== '') return <SkeletonRows count={5} />
  const back = wrong?.step === 2 ? { asset, step: '2' } : { asset }
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      title={wrong?.words ?? t('withdraw.getTyped')}
      text={t('withdraw.kept')}
      action={
        <Button
          kind="soft"
          onClick={() => (form.isCut ? form.again() : void navigation.go({ to: '/withdraw', search: back }))}
        >
          {t(form.isCut ? 'error.again' : 'action.back')}
        </Button>
      }
    />
  )
}

function Review({ form, quote }: { form: Form; quote: Quote }) {
  const t = useT()
  const request = useRequest(form)
  const { asset, typed, networks } = form
  const received = plainAmount(asset, quote.received)
  const isAnswered = !quote.asksWhetherAsked || typed.asked === 'no'
  const isReady = isAnswered && (quote.check === 'passkey' || request.secret !== '')
  const network = networks.find((each) => each.network === typed.network)
  return (
    <StepForm
      ask={t('withdraw.askReview')}
      onSend={() => {
        if (isReady) request.send(quote)
      }}
    >
      <ReviewFacts asset={asset} quantity={typed.quantity} quote={quote} />
      <section className="card wallet-box">
        <p className="text-13 quiet">{t('withdraw.ends', { network: network?.name ?? typed.network })}</p>
        <AddressEnds address={quote.address} />
        {quote.tag === '' ? null : (
          <p className="text-13">
            {t('withdraw.tag')} <b>{quote.tag}</b>
          </p>
        )}
        <AddressWarnings warnings={quote.warnings} />
      </section>
      <DelayCard quote={quote} />
      {quote.asksWhetherAsked ? <ScamQuestion asset={asset} asked={typed.asked} /> : null}
      <SecondCheck quote={quote} request={request} />
      <SummaryFoot
        label={t('withdraw.get')}
        received={received}
        unit={asset}
        explained={
          isReady
            ? t('withdraw.equation', {
                quantity: plainAmount(asset, typed.quantity),
                fee: plainAmount(asset, quote.fee),
              })
            : t(isAnswered ? 'withdraw.checkFirst' : 'withdraw.answerFirst')
        }
        note={request.wrong ?? (typed.isReturned ? t('lost.never') : null)}
        action={t('withdraw.submit', { amount: received, asset })}
        disabled={!isReady}
        busy={request.isPending}
      />
    </StepForm>
  )
}
