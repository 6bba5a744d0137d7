/** So close to the end counts as being there, in pixels. */
export const endPx = 80

type Box = Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>

/**
 * Whether the reader of a list is to be kept at its end. Only who went up is let go: rows that come, go, grow or fail move
 * the end away without a step of the reader.
 */
export function endHold() {
  let isHeld = true
  let top = 0
  let writtenAt = 0
  return {
    isHeld: () => isHeld,
    /** Reads from where the box stands whether that is the end; returns it. */
    look: ({ scrollHeight, scrollTop, clientHeight }: Box): boolean => {
      const isAtEnd = scrollHeight - scrollTop - clientHeight <= endPx
      if (isAtEnd) isHeld = true
      else if (scrollTop < top - 1) isHeld = false
      top = scrollTop
      return isAtEnd
    },
    /** Who writes goes to the end, wherever they were: `at` is when the last of theirs was written, 0 without one. */
    wrote: (at: number) => {
      if (at > writtenAt) isHeld = true
      writtenAt = Math.max(writtenAt, at)
    },
    letGo: () => {
      isHeld = false
    },
  }
}
