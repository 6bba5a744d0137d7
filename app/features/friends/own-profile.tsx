import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { normalNickName } from '@madang/contract/values/nickname.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { updateProfile, type getProfile } from '@madang/contract/users/users.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { call } from '../../lib/server/call.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { RestoredNote } from '../../lib/restored-note.tsx'
import { forgetTyped, useKeptText } from '../../lib/storage/kept-text.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { OwnFacts } from './own-facts.tsx'
import { peopleKeys } from '../../lib/keys/people-keys.ts'

/** My own profile: head, nickname, ID (REQ-25, REQ-168). */
export function OwnProfile({ profile }: { profile: Out<typeof getProfile> }) {
  const t = useT()
  const queries = useQueryClient()
  const { text: nickName, isRestored, type } = useKeptText('nickName', profile.nickName)
  const [isChoosing, setChoosing] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(updateProfile, { nickName: normalNickName(nickName) }),
    onSuccess: () => {
      forgetTyped('nickName')
      return queries.invalidateQueries({ queryKey: peopleKeys.profiles() })
    },
    meta: { quiet: true },
  })
  const isChanged = normalNickName(nickName) !== profile.nickName
  return (
    <>
      <section className="card-head">
        <button type="button" className="head-edit" aria-label={t('profile.heads')} onClick={() => setChoosing(true)}>
          <Avatar number={profile.avatar} size={96} />
          <span className="head-pen">
            <Icon name="edit" size="xs" />
          </span>
        </button>
        <p className="flex text-13 quiet tabular">
          {t('my.id', { id: profile.userId })}
          <IconButton icon="copy" size="xs" label={t('my.copyId')} onClick={() => void copy(profile.userId)} />
        </p>
      </section>
      <Form className="pad fields" onSend={() => mutate()}>
        <RestoredNote isShown={isRestored} />
        <Field
          label={t('profile.nickname')}
          value={nickName}
          onValue={(text) => {
            type(text)
            reset()
          }}
          error={error ? errorMessage(error) : undefined}
          autoComplete="nickname"
        />
        <Button type="submit" wide busy={isPending} disabled={!isChanged}>
          {t('profile.save')}
        </Button>
      </Form>
      <OwnFacts profile={profile} />
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title={t('profile.heads')}>
        <AvatarPicker chosen={profile.avatar} onChosen={() => setChoosing(false)} />
      </Sheet>
    </>
  )
}
