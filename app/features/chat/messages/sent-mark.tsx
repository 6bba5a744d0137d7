import { useT } from '../../../lib/locale.ts'

export type Reached = 'sent' | 'delivered' | 'read'

/** How far my message came (REQ-91): at the server, on a phone of the other, read. One sign, two, then the word. */
export function SentMark({ reached }: { reached: Reached }) {
  const t = useT()
  if (reached === 'read') return <span className="block">{t('dialogue.read')}</span>
  return (
    <svg
      className="reached"
      viewBox="0 0 20 14"
      role="img"
      aria-label={t(reached === 'sent' ? 'dialogue.sent' : 'dialogue.delivered')}
    >
      <path d={reached === 'sent' ? 'm5 7.5 3.5 3.5L16 3.5' : 'm1.5 7.5 3.5 3.5 7.5-7.5M9.5 11l7.5-7.5'} />
    </svg>
  )
}

/** How far the message at a place came; marks that are switched off on either side are null, then it is sent and no more. */
export function reachedBy(
  seq: number,
  { peerReadSeq, peerDeliveredSeq }: { readonly peerReadSeq: number | null; readonly peerDeliveredSeq: number | null },
): Reached {
  if (peerReadSeq !== null && seq <= peerReadSeq) return 'read'
  return peerDeliveredSeq !== null && seq <= peerDeliveredSeq ? 'delivered' : 'sent'
}
