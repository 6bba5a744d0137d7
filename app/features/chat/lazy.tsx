import { lazy, useEffect, type ComponentType } from 'react'
import type { UserId } from '@madang/contract/ids.ts'
import { setMessageEdit } from '../../data/chat/changes/message-edits.ts'
import { toastError } from '../../lib/server/queries.ts'

/** Parts of a conversation that nobody sees at first. */
const parts = {
  menu: () => import('./messages/message-menu.tsx'),
  conversationMenu: () => import('./conversation/conversation-menu.tsx'),
  forward: () => import('./select/forward-sheet.tsx'),
  select: () => import('./select/select-bar.tsx'),
  field: () => import('../../lib/parts/search-field.tsx'),
  steps: () => import('./conversation/find-steps.tsx'),
  clear: () => import('./list/clear-dialog.tsx'),
  attach: () => import('./compose/attach-sheet.tsx'),
  strip: () => import('./compose/composer-strip.tsx'),
  edit: () => import('./compose/edit-composer.tsx'),
  swipe: () => import('./conversation/swipe-reply.tsx'),
} as const

export const MessageMenu = lazy(async () => ({ default: (await parts.menu()).MessageMenu }))
export const ConversationMenu = lazy(async () => ({ default: (await parts.conversationMenu()).ConversationMenu }))
export const ForwardSheet = lazy(async () => ({ default: (await parts.forward()).ForwardSheet }))
export const SelectBar = lazy(async () => ({ default: (await parts.select()).SelectBar }))
export const SearchField = lazy(async () => ({ default: (await parts.field()).SearchField }))
export const FindSteps = lazy(async () => ({ default: (await parts.steps()).FindSteps }))
export const ClearDialog = lazy(async () => ({ default: (await parts.clear()).ClearDialog }))
export const AttachSheet = lazy(async () => ({ default: (await parts.attach()).AttachSheet }))
// What these stand in the way of goes on where they cannot be fetched: the words of an answer, the composer, the conversation.
export const ComposerStrip = orElse(async () => (await parts.strip()).ComposerStrip, PlainStrip)
export const EditComposer = orElse(async () => (await parts.edit()).EditComposer, NoEdit)
export const BegunEdit = orElse(async () => (await parts.edit()).BegunEdit, Nothing)
export const SwipeReply = orElse(async () => (await parts.swipe()).SwipeReply, Nothing)

function orElse<Props>(fetched: () => Promise<ComponentType<Props>>, otherwise: ComponentType<Props>) {
  return lazy(async () => ({ default: await fetched().catch(() => otherwise) }))
}

function PlainStrip({ title, cancel, onCancel }: { title: string; cancel: string; onCancel: () => void }) {
  return (
    <p className="comp-reply">
      <span className="grow text-12 accent">{title}</span>
      <button type="button" className="text-link" onClick={onCancel}>
        {cancel}
      </button>
    </p>
  )
}

/** Without a network nothing is edited: the composer comes back. */
function NoEdit({ friendId }: { friendId: UserId }) {
  useEffect(() => {
    setMessageEdit(friendId, undefined)
    toastError(new TypeError('not fetched'))
  }, [friendId])
  return null
}

function Nothing() {
  return null
}

/** So long after the conversation stands the parts are fetched, before anybody can want one. */
const fetchAfterMs = 400

/** Fetches the parts, and those of other features that `more` names, once the conversation stands: then they open at once. */
export function useParts(more: readonly (() => Promise<unknown>)[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a network the part says so when it is wanted.
      for (const part of [...Object.values(parts), ...more]) part().catch(() => undefined)
    }, fetchAfterMs)
    return () => clearTimeout(timer)
  }, [more])
}
