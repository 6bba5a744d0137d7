import { Avatar } from '@madang/ui/avatar.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { VerifiedMark } from '@madang/ui/marks.tsx'
import { PresenceLine } from '../../../features/chat/conversation/presence-line.tsx'
import { SearchField } from '../../../features/chat/lazy.tsx'
import type { useSelection } from '../../../features/chat/select/use-selection.ts'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { BackButton } from '../../../lib/parts/back-button.tsx'
import { MountOnFirstUse } from '../../../lib/parts/lazy-sheet.tsx'
import type { Counterpart } from './use-counterpart.ts'
import type { Finding } from './use-finding.ts'

/** The bar over the messages: how many are chosen, the field of a search, or whom one writes with. */
export function ConversationHeader({
  counterpart,
  selection: { chosen, messages, end },
  finding: { typed, setTyped, end: endFinding },
  onMore,
}: {
  counterpart: Counterpart
  selection: ReturnType<typeof useSelection>
  finding: Finding
  onMore: () => void
}) {
  const t = useT()
  if (chosen)
    return (
      <header className="nav">
        <IconButton icon="close" label={t('select.end')} onClick={end} />
        <h1 className="one" aria-live="polite">
          {messages.length ? t('select.count', { n: messages.length }) : t('select.hint')}
        </h1>
        <span />
      </header>
    )
  if (typed !== undefined)
    return (
      <header className="nav find-nav">
        <IconButton icon="close" label={t('find.end')} onClick={endFinding} />
        <MountOnFirstUse isNeeded>
          <SearchField value={typed} label={t('find.here')} onValue={setTyped} />
        </MountOnFirstUse>
        <h1 className="visually-hidden">{counterpart.name}</h1>
      </header>
    )
  return <WhomHeader counterpart={counterpart} onMore={onMore} />
}

function WhomHeader({
  counterpart: { friendId, avatar, name, relation, isService },
  onMore,
}: {
  counterpart: Counterpart
  onMore: () => void
}) {
  const t = useT()
  return (
    <header className="nav">
      <BackButton />
      <Link className="whom" to="/profile" search={{ id: friendId }} title={t('dialogue.profile', { name })}>
        {avatar === undefined ? null : <Avatar number={avatar} size={36} />}
        <span className="grow">
          <span className="flex gap-4">
            <h1 className="one">{name}</h1>
            {isService ? <VerifiedMark label={t('profile.verified.service')} /> : null}
          </span>
          {relation === 'added' ? <PresenceLine friendId={friendId} /> : null}
        </span>
      </Link>
      <IconButton icon="more" label={t('chat.more')} onClick={onMore} />
    </header>
  )
}
