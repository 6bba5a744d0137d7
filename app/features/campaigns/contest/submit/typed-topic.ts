import type { Picture } from '@madang/contract/chat/pictures.ts'
import { lettersIn, topicRules, type TopicBlock } from '@madang/contract/campaigns/contest-topic.ts'

/** A block as it is typed; the lines of a list are its items, the text of a picture says what it shows. */
export type TypedBlock = {
  /** Names it among the others as long as it is there. */
  readonly key: number
  readonly text: string
} & ({ readonly type: WrittenType } | { readonly type: 'picture'; readonly picture: Picture })

/** The types of blocks that are words alone. */
export type WrittenType = Exclude<TopicBlock['type'], 'picture'>

export interface TypedTopic {
  readonly title: string
  readonly blocks: readonly TypedBlock[]
}

export type TopicFault = 'title' | 'titleLong' | 'text' | 'block' | 'long' | 'alt'

/** What keeps a typed topic from being sent; null when nothing does. Pure: the server looks again. */
export function faultOf({ title, blocks }: TypedTopic): TopicFault | null {
  if ([...title.trim()].length > topicRules.titleMost) return 'titleLong'
  if (lettersIn(title) < topicRules.titleLetters) return 'title'
  const all = blocks.flatMap(({ type, text }) => (type === 'picture' ? [] : [text])).join(' ')
  if (lettersIn(all) < topicRules.lettersLeast) return 'text'
  if ([...all].length > topicRules.lettersMost) return 'long'
  if (blocks.some(isTooLong)) return 'block'
  return blocks.some(isUndescribed) ? 'alt' : null
}

function isUndescribed({ type, text }: TypedBlock): boolean {
  return type === 'picture' && (text.trim() === '' || [...text.trim()].length > topicRules.altMost)
}

function isTooLong({ type, text }: TypedBlock): boolean {
  if (type === 'picture') return false
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
  if (type === 'picture') return topicRules.altMost
  return type === 'heading' ? topicRules.headingMost : topicRules.blockMost
}

/** What is sent of what was typed: blocks without a word are left out. Pure. */
export function sentBlocks(blocks: readonly TypedBlock[]): TopicBlock[] {
  return blocks.flatMap((block): TopicBlock[] => {
    const { type, text } = block
    const trimmed = text.trim()
    if (!trimmed) return []
    if (type === 'heading') return [{ type, text: onOneLine(trimmed) }]
    if (type === 'picture') return [{ type, picture: block.picture, alt: onOneLine(trimmed) }]
    return type === 'list' ? [{ type, items: itemsOf(trimmed) }] : [{ type, text: trimmed }]
  })
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** A key that no block has. Pure. */
export function newKey(blocks: readonly TypedBlock[]): number {
  return Math.max(0, ...blocks.map(({ key }) => key)) + 1
}
