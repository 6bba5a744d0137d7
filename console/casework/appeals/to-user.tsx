import type { QueuedAppeal } from '@madang/contract/operators/casework/appeals.ts'
import { Go } from '../../lib/place.tsx'

/** To the page of whoever appeals. */
export function ToUser({ user: { userId, nickName } }: Pick<QueuedAppeal, 'user'>) {
  return (
    <Go className="link end" to={`/users/${userId}`}>
      {nickName}
    </Go>
  )
}
