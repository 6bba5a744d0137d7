import { Link } from '../../lib/navigation/router.ts'
import type { Person } from '@madang/contract/chat/friends.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../lib/locale.ts'
import { MenuButton } from '../../lib/parts/menu-button.tsx'
import { nameOf } from './friends-list.tsx'
import type { Asked, PersonAction } from './person-actions.ts'

/** What can be done with a friend (REQ-84). */
export function FriendMenu({
  person,
  onClose,
  onAsk,
}: {
  person: Person | undefined
  onClose: () => void
  onAsk: (asked: Asked) => void
}) {
  const t = useT()
  const name = person ? nameOf(person) : ''
  const ask = (action: PersonAction) => () => {
    onClose()
    if (person) onAsk({ action, friendId: person.userId, name })
  }
  return (
    <Sheet open={person !== undefined} onClose={onClose} title={name}>
      {person ? (
        <div className="menu">
          <Link className="row" to="/dialogue" search={{ id: person.userId }} onClick={onClose}>
            <Icon name="chat" size="s" />
            <span className="grow">{t('profile.message')}</span>
          </Link>
          <Link className="row" to="/profile" search={{ id: person.userId }} onClick={onClose}>
            <Icon name="person" size="s" />
            <span className="grow">{t('title.profile')}</span>
          </Link>
          <Link className="row" to="/album" search={{ id: person.userId }} onClick={onClose}>
            <Icon name="picture" size="s" />
            <span className="grow">{t('pictures.album')}</span>
          </Link>
          <MenuButton icon="block" label={t('profile.block')} onClick={ask('block')} />
          <MenuButton icon="trash" isDanger label={t('profile.delete')} onClick={ask('delete')} />
        </div>
      ) : null}
    </Sheet>
  )
}
