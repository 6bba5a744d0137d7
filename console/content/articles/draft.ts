import type { Block } from '@madang/contract/chat/blocks.ts'
import { locales, type Locale, inEach } from '@madang/contract/locale.ts'
import type { ArticleContent, DraftText } from '@madang/contract/operators/content/articles.ts'
import { blocksOfKept } from './earlier-blocks.ts'
import { tidyBlocks, wordsOf } from './tidy-blocks.ts'

/** One language as it is typed. */
export interface Writing {
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly blocks: readonly Block[]
}
export type Writings = Readonly<Record<Locale, Writing>>

/** An article as it is typed: a source may be half there. */
export interface ArticleDraft extends Omit<ArticleContent, 'texts' | 'source'> {
  readonly writings: Writings
  readonly source: { readonly name: string; readonly url: string }
}

export function draftOf({ texts, source, ...details }: ArticleContent): ArticleDraft {
  const writings = inEach((locale) => writingOf(texts[locale], locale))
  return { ...details, source: source ?? { name: '', url: '' }, writings }
}

/** A draft that was kept, perhaps by a release in which blocks were typed as text with signs. */
export function draftOfKept(kept: ArticleDraft): ArticleDraft {
  const { writings } = kept
  return {
    ...kept,
    writings: inEach((locale) => ({ ...writings[locale], blocks: blocksOfKept(writings[locale].blocks) })),
  }
}

export function contentOf({ writings, source, ...details }: ArticleDraft): ArticleContent {
  const texts = inEach((locale) => textOf(writings[locale], locale))
  const [name, url] = [source.name.trim(), source.url.trim()]
  return { ...details, source: name ? { name, url } : null, texts }
}

/** Who signs an article when nobody else does. */
const houseAuthor = { 'ko-KR': '마당 편집부', 'zh-CN': 'Madang 编辑部', 'en-GB': 'Madang editors' } as const

/** What is saved of a language of which everything was taken out again. */
export function blankText(locale: Locale): DraftText {
  return { title: '', summary: '', author: houseAuthor[locale], blocks: [] }
}

function writingOf(text: DraftText | null, locale: Locale): Writing {
  return text ?? blankText(locale)
}

/** What is saved of a language: blocks with nothing in them are left out, and nothing written is none. */
function textOf({ title, summary, author, blocks }: Writing, locale: Locale): DraftText | null {
  const kept = tidyBlocks(blocks)
  const text = { title: title.trim(), summary: summary.trim(), author: author.trim(), blocks: kept }
  const isBlank = !text.title && !text.summary && !kept.length && text.author === houseAuthor[locale]
  return isBlank ? null : text
}

/** How much of an article is there, a body as long as the Korean one being whole. */
export function partsWritten({ title, summary, blocks }: Writing, source: Writing): { written: number; of: number } {
  const parts = [title, summary, ...blocks.map(wordsOf)]
  const whole = 2 + Math.max(1, blocks.length, source.blocks.length)
  return { written: parts.filter((part) => part.trim()).length, of: whole }
}

/** The languages in which everything a reader needs is written; the server decides all the same. */
export function wholeLanguages({ texts }: ArticleContent): Locale[] {
  return locales.filter((locale) => {
    const text = texts[locale]
    if (!text?.title.trim() || !text.summary.trim() || !text.author.trim() || !text.blocks.length) return false
    // A picture says in words what it shows.
    return text.blocks.every((block) => block.type !== 'picture' || block.alt.trim() !== '')
  })
}
