import { z } from 'zod'
import { type Picture, picture } from '../chat/pictures.ts'
import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'
import { freeText } from '../values/free-text.ts'

/** Names one topic of the contest. */
export const topicId = z.uuid().brand('TopicId')
export type TopicId = z.infer<typeof topicId>

/** Limits of one topic, in characters as people count them. */
export const topicRules = {
  titleMost: 80,
  titleLetters: 2,
  blocksMost: 40,
  blockMost: 2_000,
  headingMost: 120,
  itemsMost: 30,
  itemMost: 500,
  picturesMost: 6,
  altMost: 300,
  lettersLeast: 20,
  lettersMost: 10_000,
} as const

/** How many letters and digits of any script a text has. */
export const lettersIn = (text: string) => [...text.matchAll(/[\p{L}\p{N}]/gu)].length

/** One block of a topic: plain text or an upload of its author's. A link in it stays text, and there is no raw HTML. */
const blockOf = <T extends z.ZodType<string>>({
  heading,
  text,
  item,
  alt,
}: Record<'heading' | 'text' | 'item' | 'alt', T>) =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('heading'), text: heading }),
    z.strictObject({ type: z.literal('paragraph'), text }),
    z.strictObject({ type: z.literal('list'), items: z.array(item).min(1).max(topicRules.itemsMost) }),
    z.strictObject({ type: z.literal('quote'), text }),
    /** `alt` says what it shows, for who does not see it (REQ-192). */
    z.strictObject({ type: z.literal('picture'), picture, alt }),
  ])

const topicBlock = blockOf({
  heading: freeText({ min: 1, max: topicRules.headingMost, isName: true }),
  text: freeText({ min: 1, max: topicRules.blockMost }),
  item: freeText({ min: 1, max: topicRules.itemMost }),
  alt: freeText({ min: 1, max: topicRules.altMost, isName: true }),
})
export type TopicBlock = z.infer<typeof topicBlock>

export const topicTitle = freeText({ min: 2, max: topicRules.titleMost, isName: true }).refine(
  (title) => lettersIn(title) >= topicRules.titleLetters,
)

/** What somebody wrote: with enough letters to be read, whatever else stands in it, and not too many pictures. */
export const topicBlocks = z
  .array(topicBlock)
  .min(1)
  .max(topicRules.blocksMost)
  .refine((blocks) => {
    const written = wordsIn(blocks).join(' ')
    return lettersIn(written) >= topicRules.lettersLeast && [...written].length <= topicRules.lettersMost
  })
  .refine((blocks) => picturesIn(blocks).length <= topicRules.picturesMost)

/** The words of a topic, block by block; those that describe a picture are none of them. */
function wordsIn(blocks: readonly TopicBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'picture') return []
    return block.type === 'list' ? [block.items.join(' ')] : [block.text]
  })
}

/** The pictures of a topic, in their order. */
export function picturesIn(blocks: readonly TopicBlock[]): Picture[] {
  return blocks.flatMap((block) => (block.type === 'picture' ? [block.picture] : []))
}

/** Where a picture of an accepted topic lies below the server's address, for everybody: whole, or at most 480 px a side. */
export function topicPicturePath(id: Picture['id'], size: 'full' | 'thumb'): string {
  return `/pictures/contest/${id}${size === 'thumb' ? '-small' : ''}.webp`
}

/** A topic as it was kept: its text was put in order when it came. */
export const keptBlocks = z.array(blockOf({ heading: z.string(), text: z.string(), item: z.string(), alt: z.string() }))

/** Why a topic was not accepted, in the words its author reads (REQ-173). */
export const topicRefusals = {
  offTopic: inLanguages('공모전의 주제와 맞지 않아요', '与大赛主题不符', 'It does not fit the contest'),
  copied: inLanguages('다른 사람의 글을 그대로 옮겼어요', '内容抄自他人', 'It is copied from someone else'),
  advertising: inLanguages('광고이거나 가입을 권하는 글이에요', '属于广告或拉人注册', 'It is an advertisement'),
  misleading: inLanguages(
    '사실과 다르거나 수익을 약속해요',
    '与事实不符或承诺收益',
    'It is inaccurate or promises profit',
  ),
  harmful: inLanguages(
    '다른 사람에게 해가 되는 내용이 있어요',
    '含有伤害他人的内容',
    'It contains something harmful to others',
  ),
  unreadable: inLanguages('내용을 알아보기 어려워요', '内容难以辨认', 'It cannot be made out'),
} as const satisfies Readonly<Record<string, Text>>
export type TopicRefusal = keyof typeof topicRefusals

export const topicDecision = z.enum([
  'approved',
  ...(Object.keys(topicRefusals) as [TopicRefusal, ...TopicRefusal[]]), // the table's own keys
])
export type TopicDecision = z.infer<typeof topicDecision>
