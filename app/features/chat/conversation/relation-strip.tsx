import type { Relation } from '@madang/contract/chat/friends.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { reach } from '../../../lib/server/reach.ts'
import { useT } from '../../../lib/locale.ts'

/** Above the messages: why they may not arrive, and the one next step. Nothing among friends while the server is there. */
export function RelationStrip({
  relation,
  onUnblock,
  onApply,
}: {
  relation: Relation | undefined
  onUnblock: () => void
  onApply: () => void
}) {
  const t = useT()
  const isCut = reach((state) => state.isCut)
  if (isCut)
    return (
      <p className="conversation-strip" role="status">
        <Icon name="alert" size="s" />
        {t('dialogue.offline')}
      </p>
    )
  if (relation === 'blocked')
    return (
      <div className="conversation-strip">
        <span className="grow">{t('dialogue.blocked')}</span>
        <Button kind="plain" size="sm" onClick={onUnblock}>
          {t('profile.unblock')}
        </Button>
      </div>
    )
  if (relation === 'deleted' || relation === 'none')
    return (
      <div className="conversation-strip">
        <span className="grow">{t('dialogue.strangers')}</span>
        <Button kind="soft" size="sm" onClick={onApply}>
          {t(relation === 'deleted' ? 'dialogue.applyAgain' : 'profile.add')}
        </Button>
      </div>
    )
  return null
}
