import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateAvatar } from '@madang/contract/users/users.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { avatars } from '@madang/ui/drawings/avatars.ts'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { store } from '../../lib/storage/storage.ts'
import { peopleKeys } from '../../lib/keys/people-keys.ts'

/** The twenty avatars to choose from (REQ-168). A choice is kept at once, here and on the server. */
export function AvatarPicker({ chosen, onChosen }: { chosen: number; onChosen: () => void }) {
  const { locale, t } = useLanguage()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (avatar: number) => call(updateAvatar, { avatar }),
    onSuccess: async (_, avatar) => {
      store('avatar', String(avatar))
      await queries.invalidateQueries({ queryKey: peopleKeys.profiles() })
      onChosen()
    },
  })
  return (
    <div className="avatars" role="radiogroup" aria-label={t('profile.heads')}>
      {avatars.map(({ id, names }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          aria-label={names[locale]}
          disabled={isPending}
          onClick={() => mutate(id)}
        >
          <Avatar number={id} size={64} />
        </button>
      ))}
    </div>
  )
}
