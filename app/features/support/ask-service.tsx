import type { UserId } from '@madang/contract/ids.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import { useOpenService } from './use-open-service.ts'
import './support.css'

/** Asking customer service about something, which goes along (REQ-102); `onLogin` for who is not logged in. */
export function AskService({
  text,
  prepare,
  onLogin,
}: {
  /** What goes along. */
  text: string
  prepare: (friendId: UserId) => void
  onLogin?: (() => void) | undefined
}) {
  const t = useT()
  const { open, isPending } = useOpenService(prepare)
  return (
    <button type="button" className="row ask-service" disabled={isPending} onClick={onLogin ?? open}>
      <Icon name="chat" />
      <span className="grow">
        <b className="block">{t('support.ask')}</b>
        <span className="text-13 quiet block">{text}</span>
      </span>
      <Icon name="next" size="s" />
    </button>
  )
}
