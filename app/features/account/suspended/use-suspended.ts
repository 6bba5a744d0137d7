import { Refusal } from '@madang/client/refusal.ts'
import { failureOf } from '@madang/contract/failures.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { kept } from './kept.ts'

/** Leads who is refused as suspended to the page that says why; whether it did. */
export function useSuspended(): (error: unknown) => boolean {
  const navigation = useNavigation()
  return (error) => {
    if (!(error instanceof Refusal) || failureOf(error.code) !== 'SUSPENDED') return false
    const { ticket } = error.detail
    if (typeof ticket !== 'string') return false
    kept.set('suspensionTicket', ticket)
    void navigation.go({ to: '/suspended' })
    return true
  }
}
