import { usePageSearch } from '../../lib/navigation/router.ts'
import { RecordBook } from '../../features/rewards/records/record-book.tsx'
import { Reviews } from '../../features/rewards/reviews/reviews.tsx'
import '../../features/rewards/rewards.css'

/** Everything granted to me, newest first (REQ-113). `type` is the kind the address asks for; `review`: what a person looks at (REQ-119). */
export function RewardRecord() {
  const { type } = usePageSearch('/reward-record')
  return type === 'review' ? <Reviews /> : <RecordBook book="reward" wanted={type} />
}
