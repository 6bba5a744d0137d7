import { fraudReasons } from '@madang/contract/rewards/fraud-reasons.ts'
import type { RewardReview } from '@madang/contract/rewards/fraud.ts'
import { Button } from '@madang/ui/button.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { ShownCvc } from '../shown-cvc.tsx'
import { recordTime } from '../../../lib/format/exact-time.ts'

/** One review: what it concerns, how it stands, why, and the appeal. */
export function ReviewCard({ review, onAppeal }: { review: RewardReview; onAppeal: () => void }) {
  const { locale, t } = useLanguage()
  const { caseId, state, reason, grants, amount, appeal, appealTime, mayAppeal, openTime, decideTime } = review
  return (
    <section className="card review" aria-labelledby={`review-${caseId}`}>
      <div className="flex spread gap-8">
        <h2 id={`review-${caseId}`}>{t(`review.state.${state}`)}</h2>
        <span className="badge">{caseId}</span>
      </div>
      <p>
        <ShownCvc value={amount} size="m" unit="CVC" />
      </p>
      <p className="text-13 quiet">{t('review.concerns', { n: grants })}</p>
      <p>{state === 'refused' && reason ? fraudReasons[reason][locale] : t(`review.text.${state}`)}</p>
      <dl className="pairs text-13">
        <dt>{t('review.opened')}</dt>
        <dd>{recordTime(openTime)}</dd>
        {decideTime ? (
          <>
            <dt>{t('review.decided')}</dt>
            <dd>{recordTime(decideTime)}</dd>
          </>
        ) : null}
        {appeal !== 'none' && appealTime ? (
          <>
            <dt>{t('review.appealed')}</dt>
            <dd>{recordTime(appealTime)}</dd>
          </>
        ) : null}
      </dl>
      {appeal === 'none' ? null : <p className="text-13 bold">{t(`review.appeal.${appeal}`)}</p>}
      {mayAppeal ? (
        <Button kind="soft" size="m" wide onClick={onAppeal}>
          {t('review.toAppeal')}
        </Button>
      ) : null}
    </section>
  )
}
