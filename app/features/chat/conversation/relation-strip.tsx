import { useSyncExternalStore } from 'react'
import type { Relation } from '@madang/contract/chat/friends.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'

/** Above the messages: why they may not arrive, and the one next step. Nothing among friends who are online. */
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
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine)
  if (!isOnline)
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

function watchOnline(told: () => void): () => void {
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  return () => {
    window.removeEventListener('online', told)
    window.removeEventListener('offline', told)
  }
}
