import { useState } from 'react'
import { messageType } from '@madang/contract/chat/chat.ts'
import { cardContent, type Card } from '@madang/contract/chat/cards.ts'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../../lib/locale.ts'
import { MenuButton } from '../../../lib/parts/menu-button.tsx'
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
          <MenuButton icon="chat" label={t('card.toFriend')} onClick={close(() => setChoosing(true))} />
          <MenuButton icon="share" label={t('card.elsewhere')} onClick={close(onElsewhere)} />
        </div>
      </Sheet>
      <ForwardSheet
        messages={isChoosing ? [{ type: messageType.card, content: cardContent(card) }] : undefined}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
