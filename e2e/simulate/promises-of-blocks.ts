import { failures } from '@madang/contract/failures.ts'
import type { BlockCall, World } from './world.ts'

/** A message on its way between two moments. */
interface Try {
  readonly from: number
  readonly to: number
}

const { YOU_BLOCKED, THEY_BLOCKED, BOTH_BLOCKED } = failures

/** INV-C07: a message is refused only where a block can have stood, with the words for whose it was, and none goes where one stood. */
export function ofBlocking({ phones, blocks }: World): string[] {
  return phones.flatMap(({ name, app, written }) => {
    const outgoing = Object.values(app.chat.getState().talkHistory).flatMap((history) => history.outgoing)
    return written.flatMap(({ from, to, clientMsgId, content, wasLeft, writtenAt, settledAt }) => {
      const tried = { from: writtenAt, to: settledAt }
      const of = (me: string, friend: string) => blocks.filter((one) => one.me === me && one.friend === friend)
      const [mine, theirs] = [of(from, to), of(to, from)]
      const failure = outgoing.find((one) => one.clientMsgId === clientMsgId)?.failure
      if (failure) {
        const [isMine, isTheirs] = [mayStand(mine, tried), mayStand(theirs, tried)]
        const isDue =
          (failure.code === YOU_BLOCKED.code && isMine) ||
          (failure.code === THEY_BLOCKED.code && isTheirs) ||
          (failure.code === BOTH_BLOCKED.code && isMine && isTheirs)
        return isDue ? [] : [`INV-C07: ${name}, ${content} to ${to} was refused with ${failure.code} ${failure.text}`]
      }
      const isIn = !wasLeft && settledAt !== Infinity
      return isIn && (stands(mine, tried) || stands(theirs, tried))
        ? [`INV-C07: ${name}, ${content} went to ${to} though one had blocked the other`]
        : []
    })
  })
}

/** Whether a block can have stood at some moment: it was asked for, and not taken back before. */
function mayStand(calls: readonly BlockCall[], { from, to }: Try): boolean {
  const isOver = (block: BlockCall) =>
    calls.some(({ isBlock, askedAt, answeredAt }) => !isBlock && askedAt >= block.answeredAt && answeredAt <= from)
  return calls.some((block) => block.isBlock && block.askedAt <= to && !isOver(block))
}

/** Whether a block stood all the time: it was answered before, and nothing that can have ended it was under way since. */
function stands(calls: readonly BlockCall[], { from, to }: Try): boolean {
  const mayEnd = (block: BlockCall) =>
    calls.some(({ isBlock, askedAt, answeredAt }) => !isBlock && askedAt <= to && answeredAt >= block.askedAt)
  return calls.some((block) => block.isBlock && block.answeredAt <= from && !mayEnd(block))
}
