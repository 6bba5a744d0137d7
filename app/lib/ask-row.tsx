import { Icon } from '@madang/ui/icons.tsx'
import { useT } from './locale.ts'

/** Asking customer service about something; `text` says what goes along (REQ-102). */
export function AskRow({ text, isPending, onAsk }: { text: string; isPending: boolean; onAsk: () => void }) {
  const t = useT()
  return (
    <button type="button" className="row" disabled={isPending} onClick={onAsk}>
      <Icon name="chat" />
      <span className="grow">
        <b className="block">{t('support.ask')}</b>
        <span className="text-13 quiet block">{text}</span>
      </span>
      <Icon name="next" size="s" />
    </button>
  )
}
