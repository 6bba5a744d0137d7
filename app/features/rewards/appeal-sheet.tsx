import { useId, useState } from 'react'
import { appealCharacters, type RewardReview } from '@madang/contract/fraud.ts'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../lib/locale.ts'
import { useAppeal } from './review-queries.ts'

/** Asking for another look in one's own words; what was written stays until it has arrived (R119). */
export function AppealSheet({ review, onClose }: { review: RewardReview | undefined; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={review !== undefined} onClose={onClose} title={t('review.toAppeal')}>
      {review ? <AppealForm review={review} onClose={onClose} /> : null}
    </Sheet>
  )
}

function AppealForm({ review, onClose }: { review: RewardReview; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState('')
  const { mutate, isPending } = useAppeal(review.caseId, () => {
    toast(t('review.sent'))
    onClose()
  })
  const said = words.normalize('NFC').trim()
  return (
    <form
      className="fs"
      onSubmit={(event) => {
        event.preventDefault()
        if (said) mutate(said)
      }}
    >
      <label className="s13 q" htmlFor={id}>
        {t('review.words')}
      </label>
      <textarea
        id={id}
        className="review-words"
        rows={5}
        maxLength={appealCharacters}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p className="s12 q">{t('review.once')}</p>
      <Button type="submit" wide disabled={!said} busy={isPending}>
        {t('review.send')}
      </Button>
    </form>
  )
}
