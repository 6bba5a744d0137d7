import type { Card } from '@madang/contract/chat/cards.ts'
import { AskRow } from '../../../lib/ask-row.tsx'
import { useT } from '../../../lib/locale.ts'
import { useAskWith } from './use-ask-with.ts'

/** A row that asks customer service about a case, which goes along as a card (REQ-102). */
export function AskCase({ card }: { card: Card }) {
  const t = useT()
  const { open, isPending } = useAskWith(card)
  return <AskRow text={t('support.askCase')} isPending={isPending} onAsk={open} />
}

/** The same within a line of text. */
export function AskCaseLink({ card, words, onAsk }: { card: Card; words?: string; onAsk?: () => void }) {
  const t = useT()
  const { open, isPending } = useAskWith(card)
  return (
    <button
      type="button"
      className="text-link accent"
      disabled={isPending}
      onClick={() => {
        onAsk?.()
        open()
      }}
    >
      {words ?? t('support.ask')}
    </button>
  )
}
