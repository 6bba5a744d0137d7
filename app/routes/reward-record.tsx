import { getRouteApi } from '@tanstack/react-router'
import { RecordBook } from '../features/rewards/record-book.tsx'
import '../features/rewards/rewards.css'

/** Everything granted to me, newest first (R113). `type` is the kind the address asks for. */
export function RewardRecord() {
  const { type } = getRouteApi('/reward-record').useSearch()
  return <RecordBook book="reward" wanted={type} />
}
