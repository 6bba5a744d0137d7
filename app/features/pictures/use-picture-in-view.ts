import { useEffect, useEffectEvent, useState } from 'react'
import type { UserId } from '@madang/contract/ids.ts'
import { usePictures } from './use-pictures.ts'

/** Older pictures are fetched when so few are left before the one in view. */
const olderWithin = 4

/** The picture of a conversation that is in view, first the one at `seq`; `onEmpty` hears when none is left. */
export function usePictureInView(friendId: UserId, seq: number, onEmpty: () => void) {
  const [at, setAt] = useState(seq)
  const { pictures, isFetched, isFetching, hasOlder, older, count } = usePictures(friendId)
  // One that was taken back meanwhile leaves its place to the one before.
  const known = pictures.findLastIndex(({ message }) => message.seq <= at)
  const isOn = known >= 0 && (pictures[known]!.message.seq === at || isFetched)
  const shown = (isOn ? pictures[known] : undefined) ?? (isFetched && !hasOlder ? pictures[0] : undefined)
  const index = shown ? pictures.indexOf(shown) : -1

  const askOlder = useEffectEvent(older)
  useEffect(() => {
    if (hasOlder && !isFetching && index < olderWithin) askOlder()
  }, [hasOlder, isFetching, index])

  const leave = useEffectEvent(onEmpty)
  const isEmpty = isFetched && !isFetching && pictures.length === 0
  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])

  return {
    pictures,
    shown,
    /** Among `pictures`, -1 while none is in view. */
    index,
    /** Among all there are, 1 for the oldest. */
    number: count - (pictures.length - 1 - index),
    count,
    step: (by: -1 | 1) => {
      const next = pictures[index + by]
      if (next) setAt(next.message.seq)
    },
  }
}
