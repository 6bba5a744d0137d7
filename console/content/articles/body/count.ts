import type { Block } from '@madang/contract/chat/blocks.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { wordsOf } from '../tidy-blocks.ts'

/** How long a text is, as its language counts: English in words, Korean and Chinese in characters without blanks. */
export function lengthOf(blocks: readonly Block[], locale: Locale): number {
  const isByWord = locale === 'en-GB'
  const text = blocks.map(wordsOf).join('\n')
  const parts = new Intl.Segmenter(locale, { granularity: isByWord ? 'word' : 'grapheme' }).segment(text)
  let length = 0
  for (const { segment, isWordLike } of parts) if (isByWord ? isWordLike : segment.trim()) length++
  return length
}
