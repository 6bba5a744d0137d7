import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RewardReview } from '@madang/contract/rewards/fraud.ts'
import { RecordsDrawing } from '@madang/ui/drawings/empty/records.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Note } from '@madang/ui/note.tsx'
import { useT } from '../../../lib/locale.ts'
import { NearEnd } from '../../../lib/parts/near-end.tsx'
import { ReviewAppeal } from './review-appeal.tsx'
import { AmountVisibilityButton } from '../../../lib/parts/amount-visibility-button.tsx'
import { RecordSkeleton } from '../records/record-skeleton.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewsQuery } from './review-queries.ts'
import './reviews.css'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { BackPage } from '../../../lib/parts/back-page.tsx'
import { RewardRisk } from '../../../lib/parts/programme/reward-risk.tsx'

/** Invitations a person looks at or looked at, with the reason and the way to appeal (REQ-108, REQ-119). */
export function Reviews() {
  const t = useT()
  const [appealing, setAppealing] = useState<RewardReview>()
  const query = useInfiniteQuery(reviewsQuery)
  const { data, error, refetch } = query
  const reviews = data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <BackPage title={t('review.title')} actions={<AmountVisibilityButton />} onRefresh={refetch}>
        {reviews ? (
          reviews.length ? (
            <div className="pad reviews">
              <Note icon="shield">{t('review.note')}</Note>
              {reviews.map((review) => (
                <ReviewCard key={review.caseId} review={review} onAppeal={() => setAppealing(review)} />
              ))}
              <NearEnd query={query} count={reviews.length}>
                <RecordSkeleton count={2} />
              </NearEnd>
              <HowReviews />
            </div>
          ) : (
            <EmptyState drawing={<RecordsDrawing />} title={t('review.empty')} text={t('review.note')} />
          )
        ) : (
          <NotYet error={error} onRetry={refetch} waiting={<RecordSkeleton count={4} />} />
        )}
        <RewardRisk>{t('poster.risk')}</RewardRisk>
      </BackPage>
      {appealing ? <ReviewAppeal review={appealing} onClose={() => setAppealing(undefined)} /> : null}
    </>
  )
}

/** What happens from the first look to the last word. */
function HowReviews() {
  const t = useT()
  return (
    <section className="review-how" aria-labelledby="review-how">
      <h2 id="review-how">{t('review.how')}</h2>
      <ol>
        <li>{t('review.how1')}</li>
        <li>{t('review.how2')}</li>
        <li>{t('review.once')}</li>
      </ol>
    </section>
  )
}
