import { Link } from '../../../lib/navigation/router.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../../lib/locale.ts'
import { CompanyLine } from '../../../lib/parts/company-line.tsx'
import { MenuButton } from '../../../lib/parts/menu-button.tsx'

/** What can be done with a conversation and its person: search, profile, album, block, report, delete the history. */
export function ConversationMenu({
  open,
  friendId,
  name,
  isBlocked,
  isService,
  onClose,
  onFind,
  onBlock,
  onReport,
  onClear,
}: {
  open: boolean
  friendId: UserId
  name: string
  isBlocked: boolean
  isService: boolean
  onClose: () => void
  onFind: () => void
  /** Blocks, or takes the block back. */
  onBlock: () => void
  onReport: () => void
  onClear: () => void
}) {
  const t = useT()
  const item = (icon: IconName, label: string, act: () => void, isDanger = false) => (
    <MenuButton
      icon={icon}
      label={label}
      isDanger={isDanger}
      onClick={() => {
        onClose()
        act()
      }}
    />
  )
  return (
    <Sheet open={open} onClose={onClose} title={name}>
      <div className="menu">
        {item('search', t('find.here'), onFind)}
        <Link className="row" to="/profile" search={{ id: friendId }} onClick={onClose}>
          <Icon name="person" size="s" />
          <span className="grow">{t('title.profile')}</span>
        </Link>
        <Link className="row" to="/album" search={{ id: friendId }} onClick={onClose}>
          <Icon name="picture" size="s" />
          <span className="grow">{t('pictures.album')}</span>
        </Link>
        {item('block', t(isBlocked ? 'profile.unblock' : 'profile.block'), onBlock)}
        {isService ? null : item('flag', t('report.action'), onReport)}
        {item('trash', t('dialogue.clear'), onClear, true)}
      </div>
      {/* The only end that a conversation has (REQ-184). */}
      <CompanyLine onLeave={onClose} />
    </Sheet>
  )
}
