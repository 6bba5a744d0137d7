import { useCallback, useState } from 'react'
import type { Message } from '@madang/contract/chat/chat.ts'
import { useLayer } from '@madang/ui/layers/use-layer.ts'

export type Finding = ReturnType<typeof useFinding>

/** Searching inside the conversation (REQ-99): the words typed, undefined while nobody searches, and those found. */
export function useFinding(lookedFor: string | undefined, show: (msgId: string) => void) {
  const [typed, setTyped] = useState(lookedFor)
  const [found, setFound] = useState('')
  const onHit = useCallback(
    (hit: Message | undefined, words: string) => {
      setFound(words)
      if (hit) show(hit.msgId)
    },
    [show],
  )
  const end = () => {
    setTyped(undefined)
    setFound('')
  }
  // A search that the conversation was opened for goes back to where it was begun.
  useLayer(typed !== undefined && lookedFor === undefined, end)
  return {
    typed,
    found,
    setTyped,
    onHit,
    begin: () => setTyped(''),
    end,
  }
}
