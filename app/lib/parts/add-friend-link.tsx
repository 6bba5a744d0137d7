import { buttonClass } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../locale.ts'
import { Link } from '../navigation/router.ts'

/** To the page where friends are added; `icon` for the head of a page. */
export function AddFriendLink({ look }: { look: 'button' | 'icon' }) {
  const t = useT()
  if (look === 'icon')
    return (
      <Link className="icon-button" to="/addfriend" aria-label={t('title.addFriend')}>
        <Icon name="person-add" />
      </Link>
    )
  return (
    <Link className={buttonClass()} to="/addfriend">
      <Icon name="person-add" size="s" />
      {t('title.addFriend')}
    </Link>
  )
}
