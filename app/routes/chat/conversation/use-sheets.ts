import { useCallback, useReducer } from 'react'
import type { MessageId } from '@madang/contract/ids.ts'
import type { MenuTarget } from '../../../features/chat/messages/message-menu.tsx'
import type { Forwarded } from '../../../features/chat/select/forward-sheet.tsx'
import type { Asked } from '../../../features/friends/person-actions.ts'
import type { Reported } from '../../../features/reports/report-sheet.tsx'
import type { Counterpart } from './use-counterpart.ts'

/** What can stand over a conversation, with what it is about. */
interface Sheets {
  readonly target: MenuTarget
  readonly forwarded: readonly Forwarded[]
  readonly asked: Asked
  readonly applying: true
  readonly more: true
  readonly clearing: true
  readonly leaving: URL
  readonly reported: Reported
}

type Open = { readonly [Name in keyof Sheets]?: Sheets[Name] | undefined }

export type SheetState = ReturnType<typeof useSheets>

/** Which sheets and dialogs are open over a conversation. */
export function useSheets({ friendId, name, isBlocked }: Counterpart) {
  const [open, show] = useReducer((before: Open, change: Open): Open => ({ ...before, ...change }), {})
  const report = useCallback(
    (msgIds: readonly MessageId[], recent?: readonly MessageId[]) =>
      show({ reported: { userId: friendId, name, msgIds, isBlocked, ...(recent && { recent }) } }),
    [friendId, name, isBlocked],
  )
  const askUnblock = useCallback(() => show({ asked: { action: 'unblock', friendId, name } }), [friendId, name])
  const apply = useCallback(() => show({ applying: true }), [])
  return {
    open,
    /** Opens what is named with a value and closes what is named with `undefined`. */
    show,
    report,
    askUnblock,
    apply,
  }
}
