import { useCallback, useMemo, useState } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useLayer } from '@madang/ui/layers/use-layer.ts'
import { useT } from '../../../lib/locale.ts'
import type { ConversationHistory } from '../../../data/chat/state/conversation-history.ts'

/** Most messages chosen at once. */
const most = 100

/** Messages being chosen (REQ-89), by their places; null while none are. A message that is recalled meanwhile is no longer chosen. */
export function useSelection(history: ConversationHistory | undefined) {
  const t = useT()
  const [seqs, setSeqs] = useState<ReadonlySet<number> | null>(null)
  const end = () => setSeqs(null)
  useLayer(seqs !== null, end)
  const choose = useCallback(
    (seq: number) => {
      const next = new Set(seqs)
      if (!next.delete(seq)) next.add(seq)
      if (next.size > most) toast(t('select.most', { n: most }))
      else setSeqs(next)
    },
    [seqs, t],
  )
  const messages = useMemo(
    (): readonly Message[] =>
      seqs ? (history?.messages.filter(({ seq, recallTime }) => seqs.has(seq) && !recallTime) ?? []) : [],
    [seqs, history],
  )
  return {
    chosen: seqs,
    messages,
    choose,
    start: ({ seq }: Message) => setSeqs(new Set([seq])),
    end,
  }
}
