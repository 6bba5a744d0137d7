import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { importMarkdown } from '@madang/contract/operators/content/articles.ts'
import { blocksOf } from './markdown.ts'

/** Markdown through the allow-list of articles; what it refuses is said, and nothing of the text is taken then. */
export function importFromMarkdown(
  _context: unknown,
  { text }: Parsed<typeof importMarkdown>,
): Out<typeof importMarkdown> {
  try {
    return { blocks: blocksOf(text), refused: null }
  } catch (error) {
    return { blocks: [], refused: error instanceof Error ? error.message : '' }
  }
}
