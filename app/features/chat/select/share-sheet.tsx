import { useState } from 'react'
import { messageType } from '@madang/contract/chat/chat.ts'
import { cardContent, type Card } from '@madang/contract/chat/cards.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../../lib/locale.ts'
import { ForwardSheet } from './forward-sheet.tsx'

/** Sharing something of the product: to a friend as a card (REQ-90), or with the phone's own sharing (REQ-40). */
export function ShareSheet({
  open,
  card,
  onElsewhere,
  onClose,
}: {
  open: boolean
  card: Card
  onElsewhere: () => void
  onClose: () => void
}) {
  const t = useT()
  const [isChoosing, setChoosing] = useState(false)
  const close = (then: () => void) => () => {
    onClose()
    then()
  }
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('action.share')}>
        <div className="menu">
          <button type="button" className="row" onClick={close(() => setChoosing(true))}>
            <Icon name="chat" size="s" />
            <span className="grow">{t('card.toFriend')}</span>
          </button>
          <button type="button" className="row" onClick={close(onElsewhere)}>
            <Icon name="share" size="s" />
            <span className="grow">{t('card.elsewhere')}</span>
          </button>
        </div>
      </Sheet>
      <ForwardSheet
        messages={isChoosing ? [{ type: messageType.card, content: cardContent(card) }] : undefined}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
