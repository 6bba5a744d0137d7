import type { Locale } from '@madang/contract/locale.ts'
import type { DraftText } from '@madang/contract/operators/articles.ts'
import { blockOf, writtenOf, type WrittenBlock } from './block-text.ts'

/** One language as it lies on the desk. */
export interface Writing {
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly blocks: readonly WrittenBlock[]
}

/** Who signs an article when nobody else does. */
const houseAuthor = { 'ko-KR': '마당 편집부', 'zh-CN': 'Madang 编辑部', 'en-GB': 'Madang editors' } as const

export function writingOf(text: DraftText | null, locale: Locale): Writing {
  if (!text) return { title: '', summary: '', author: houseAuthor[locale], blocks: [] }
  return { title: text.title, summary: text.summary, author: text.author, blocks: text.blocks.map(writtenOf) }
}

/** What is saved of a writing: blocks with nothing in them are left out. */
export function textOf({ title, summary, author, blocks }: Writing): DraftText {
  const kept = blocks.map(blockOf).filter((block) => block !== null)
  return { title: title.trim(), summary: summary.trim(), author: author.trim(), blocks: kept }
}

/** How many of the parts of an article are there: title, summary, and a body. */
export function partsWritten({ title, summary, blocks }: Writing): { written: number; of: number } {
  const parts = [title, summary, ...blocks.map(({ text }) => text)]
  return { written: parts.filter((part) => part.trim()).length, of: Math.max(3, parts.length) }
}
