import { useMutation } from '@tanstack/react-query'
import { openService } from '@madang/contract/chat/support.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { call } from '../../../lib/server/call.ts'
import { dispatch } from '../chat-store.ts'

/** Opens the conversation with customer service (REQ-102); `prepare` puts into it what it is about. */
export function useOpenService(prepare?: (friendId: UserId) => Promise<void>) {
  const navigation = useNavigation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openService, {}),
    onSuccess: async ({ friendId }) => {
      dispatch({ kind: 'relationFetched', friendId, relation: 'service' })
      await prepare?.(friendId)
      await navigation.go({ to: '/dialogue', search: { id: friendId } })
    },
  })
  return { open: () => mutate(), isPending }
}
