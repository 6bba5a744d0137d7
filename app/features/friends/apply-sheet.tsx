import { useMutation } from '@tanstack/react-query'
import { sendFriendRequest } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { dispatch } from '../../data/chat/chat-store.ts'
import { useT } from '../../lib/locale.ts'
import { RestoredNote } from '../../lib/restored-note.tsx'
import { forgetTyped, useKeptText } from '../../lib/storage/kept-text.ts'
import { refreshPeople } from '../../data/queries/people.ts'

/** Longest message of an application, in characters (REQ-79). */
const longest = 50

/** Asking somebody to be friends, with a message (REQ-79). */
export function ApplySheet({
  person,
  onClose,
  onSent,
}: {
  person: { readonly friendId: UserId; readonly name: string } | undefined
  onClose: () => void
  onSent?: (friendId: UserId) => void
}) {
  const t = useT()
  return (
    <Sheet open={person !== undefined} onClose={onClose} title={t('add.applyTitle', { name: person?.name ?? '' })}>
      {person ? <ApplyForm friendId={person.friendId} onClose={onClose} onSent={onSent} /> : null}
    </Sheet>
  )
}

function ApplyForm({
  friendId,
  onClose,
  onSent,
}: {
  friendId: UserId
  onClose: () => void
  onSent: ((friendId: UserId) => void) | undefined
}) {
  const t = useT()
  const name = `apply/${friendId}`
  const { text: message, isRestored, type } = useKeptText(name)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendFriendRequest, { friendId, message: message.normalize('NFC').trim() }),
    onSuccess: async () => {
      forgetTyped(name)
      toast(t('add.sent'))
      onClose()
      onSent?.(friendId)
      dispatch({ kind: 'relationFetched', friendId, relation: 'requested' })
      await refreshPeople()
    },
  })
  const length = [...message].length
  return (
    <Form className="fields" onSend={() => mutate()}>
      <RestoredNote isShown={isRestored} />
      <Field
        label={t('add.greeting')}
        value={message}
        onValue={(text) => type([...text].slice(0, longest).join(''))}
        trailing={
          <span className="text-12 quiet tabular">
            {length}/{longest}
          </span>
        }
      />
      <Button type="submit" wide busy={isPending}>
        {t('add.send')}
      </Button>
    </Form>
  )
}
