import { lettersIn, topicRules, type TopicBlock } from '@madang/contract/campaigns/contest-topic.ts'

/** A block as it is typed; the lines of a list are its items. */
export interface TypedBlock {
  /** Names it among the others as long as it is there. */
  readonly key: number
  readonly type: TopicBlock['type']
  readonly text: string
}

export interface TypedTopic {
  readonly title: string
  readonly blocks: readonly TypedBlock[]
}

export type TopicFault = 'title' | 'titleLong' | 'text' | 'block' | 'long'

/** What keeps a typed topic from being sent; null when nothing does. Pure: the server looks again. */
export function faultOf({ title, blocks }: TypedTopic): TopicFault | null {
  if ([...title.trim()].length > topicRules.titleMost) return 'titleLong'
  if (lettersIn(title) < topicRules.titleLetters) return 'title'
  const all = blocks.map(({ text }) => text).join(' ')
  if (lettersIn(all) < topicRules.lettersLeast) return 'text'
  if ([...all].length > topicRules.lettersMost) return 'long'
  return blocks.some(isTooLong) ? 'block' : null
}

function isTooLong({ type, text }: TypedBlock): boolean {
  if (type !== 'list') return [...text.trim()].length > mostOf(type)
  const items = itemsOf(text)
  return items.length > topicRules.itemsMost || items.some((item) => [...item].length > topicRules.itemMost)
}

function itemsOf(text: string): string[] {
  return text
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** Most characters of a block by its type. */
export function mostOf(type: TypedBlock['type']): number {
  return type === 'heading' ? topicRules.headingMost : topicRules.blockMost
}

/** What is sent of what was typed: blocks without a word are left out. Pure. */
export function sentBlocks(blocks: readonly TypedBlock[]): TopicBlock[] {
  return blocks.flatMap(({ type, text }): TopicBlock[] => {
    const trimmed = text.trim()
    if (!trimmed) return []
    if (type === 'heading') return [{ type, text: trimmed.replaceAll(/\s+/g, ' ') }]
    return type === 'list' ? [{ type, items: itemsOf(trimmed) }] : [{ type, text: trimmed }]
  })
}
