import { usePageSearch } from '../../lib/navigation/router.ts'
import { RecordBook } from '../../features/rewards/records/record-book.tsx'
import '../../features/rewards/rewards.css'

/** Everything that became available to me, newest first (REQ-113). `type` is the kind the address asks for. */
export function UnlockRecord() {
  const { type } = usePageSearch('/unlock-record')
  return <RecordBook book="unlock" wanted={type} />
}
