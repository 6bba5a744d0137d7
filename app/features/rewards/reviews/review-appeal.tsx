import { appealCharacters, type RewardReview } from '@madang/contract/rewards/fraud.ts'
import { toast } from '@madang/ui/toast.tsx'
import { AppealSheet } from '../../../lib/parts/appeal-sheet.tsx'
import { forgetTyped } from '../../../lib/storage/kept-text.ts'
import { useT } from '../../../lib/locale.ts'
import { useAppeal } from './review-queries.ts'

/** Appealing against a review of invitations (REQ-119). */
export function ReviewAppeal({ review, onClose }: { review: RewardReview; onClose: () => void }) {
  const t = useT()
  const name = `appeal/${review.caseId}`
  const { mutate, isPending } = useAppeal(review.caseId, () => {
    forgetTyped(name)
    toast(t('review.sent'))
    onClose()
  })
  return (
    <AppealSheet
      open
      name={name}
      title={t('review.toAppeal')}
      label={t('review.words')}
      note={t('review.once')}
      most={appealCharacters}
      busy={isPending}
      onSend={mutate}
      onClose={onClose}
    />
  )
}
