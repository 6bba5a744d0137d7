import { useState } from 'react'
import {
  elementScroll,
  observeElementOffset,
  type VirtualItem,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'

type Options = VirtualizerOptions<HTMLDivElement, Element>

/**
 * How the list of messages hears where it is scrolled to and puts it right when rows come above. The library knows the place
 * as of the last scroll event; what a finger moved since then, within the same frame, would be taken back by the
 * correction. Here it is added. A wanted place (`behavior` is given) is gone to as it is.
 */
export function useExactScroll(): Pick<Options, 'observeElementOffset' | 'scrollToFn'> {
  const [functions] = useState(() => {
    let known = 0
    return {
      observeElementOffset: (list, tell) =>
        observeElementOffset(list, (offset, isScrolling) => {
          known = offset
          tell(offset, isScrolling)
        }),
      scrollToFn: (offset, options, list) => {
        const element = list.scrollElement
        const moved = options.behavior === undefined && element ? element.scrollTop - known : 0
        elementScroll(offset + moved, options, list)
        if (element) known = element.scrollTop
      },
    } satisfies Pick<Options, 'observeElementOffset' | 'scrollToFn'>
  })
  return functions
}

/**
 * Whether the list is scrolled along when a row changes its height, as by a reaction or an edit: what stands below a row that
 * begins above the screen stays where it is. One that also ends below the screen grows where nobody looks.
 */
export function followsHeightOf(
  { start, end }: VirtualItem,
  _delta: number,
  { scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>,
): boolean {
  const top = scrollOffset ?? 0
  return start < top && end <= top + (scrollRect?.height ?? 0)
}
