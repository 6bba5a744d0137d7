import type { Block } from '@madang/contract/chat/blocks.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { foldForSearch, articleNgramsVersion, articleNgrams } from './article-ngrams.ts'
import { plainText } from './markdown.ts'
import { readingMinutes } from './reading-minutes.ts'

/** The row of an article's text in one language, with what it is found by (REQ-70). */
export function textRow(
  { title, summary, author, blocks }: { title: string; summary: string; author: string; blocks: readonly Block[] },
  locale: Locale,
) {
  const words = plainText(blocks)
  return {
    title,
    summary,
    author,
    blocks: JSON.stringify(blocks),
    reading_minutes: readingMinutes(words, locale),
    ...searchedBy({ title, summary, words }),
  }
}

/** The columns a text is found by: its head, which is looked through first, and everything. */
export function searchedBy({ title, summary, words }: { title: string; summary: string; words: string }) {
  const head = [title, summary].join('\n')
  const everything = [head, words].join('\n')
  return {
    search_text: foldForSearch(everything),
    grams: articleNgrams(everything),
    head_text: foldForSearch(head),
    head_grams: articleNgrams(head),
    grams_form: articleNgramsVersion,
  }
}
