import { editMessage, reactToMessage } from '@madang/contract/chat/changes.ts'
import { reactions, recallMessage, type Message } from '@madang/contract/chat/chat.ts'
import { failures } from '@madang/contract/failures.ts'
import type { MessageId } from '@madang/contract/ids.ts'
import { attach } from './attach.ts'
import type { Conversation } from './conversation.ts'
import { say } from './friends.ts'
import { expect, type Person } from './people.ts'
import { show } from './read-watch.ts'
import type { User } from './users.ts'
import { worldPictures } from './world-pictures.ts'

const sending = '**/api/v1/chat/SendMessage'
const uploading = '**/api/v1/tool/UploadImage'
/** A message whose text says so is refused on the way, as a blocked one is. */
const refusedWord = 'refused'

/** Everything that happens to one conversation on a screen, as steps that can be mixed; a step ends when its effect is on the phone. */
export async function listSteps({ page, words }: Person, mina: User, jun: User) {
  const seqs = new Map<string, number>()
  const ids: MessageId[] = []
  const heard = new Set<string>()
  const waiting: (() => void)[] = []
  const picture = { name: 'coffee.jpg', mimeType: 'image/jpeg', buffer: (await worldPictures()).coffee }
  let [incoming, mine, texts, change] = [0, 0, 0, 0]

  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const [, number] of payload.toString().matchAll(/ChangeSeq\\?":(\d+)/g))
        change = Math.max(change, Number(number))
      for (const name of payload.toString().match(/\bin-\d+\b/g) ?? []) heard.add(name)
    }),
  )
  await page.route(uploading, async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await page.route(sending, async (route) => {
    const { Content } = route.request().postDataJSON() as { Content: string }
    const { code, text } = failures.YOU_BLOCKED
    if (Content.includes(refusedWord)) await route.fulfill({ json: { success: code, msg: text['ko-KR'], data: null } })
    else await route.continue()
  })

  async function comes(): Promise<string> {
    const name = `in-${++incoming}`
    // Some are long: no row is as high as another.
    const msgId = await say(jun, mina, incoming % 4 ? name : `${name} ${'words that wrap '.repeat(incoming % 9)}`)
    seqs.set(name, seqOf(msgId))
    ids.push(msgId)
    return name
  }
  /** The name of the first that came. */
  async function comeAndHeard(count: number): Promise<string> {
    const first = `in-${incoming + 1}`
    for (let n = 0; n < count; n++) {
      const name = await comes()
      await expect.poll(() => heard.has(name)).toBe(true)
    }
    return first
  }
  /** The phone heard of the last change of a message. */
  async function isHeard({ changed }: Pick<Message, 'changed'>): Promise<void> {
    await expect.poll(() => change).toBeGreaterThanOrEqual(changed?.changeSeq ?? 0)
  }
  const log = page.getByRole('log')
  const scroll = (by: number) => log.evaluate((box, px) => box.scrollBy(0, px), by)
  async function releaseAll(): Promise<void> {
    for (const go of waiting.splice(0)) go()
  }

  return {
    /** Places of the other's messages that were not taken back. */
    seqs,
    /** What was said before the phone looks; their places are known. */
    before: async (count: number) => {
      // Answered once: whoever is new sends no more than fifty without an answer.
      await say(mina, jun, 'hello')
      await Promise.all(Array.from({ length: count - 1 }, comes))
      await comes()
    },
    releaseAll,
    play: {
      incoming: () => comeAndHeard(1),
      burst: () => comeAndHeard(12),
      write: (hers: Conversation) => hers.write(`my-${++mine}`),
      refused: (hers: Conversation) => hers.write(`my-${++mine} ${refusedWord}`),
      upload: async () => {
        await attach({ page, words }, [picture])
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
      released: releaseAll,
      recalled: async () => {
        const msgId = ids.pop()
        if (!msgId) return
        for (const [name, seq] of seqs) if (seq === seqOf(msgId)) seqs.delete(name)
        await jun.call(recallMessage, { friendId: mina.userId, msgId })
      },
      reacted: async () => {
        const msgId = ids[(incoming * 7) % Math.max(1, ids.length)]
        const reaction = reactions[incoming % reactions.length]!
        if (msgId) await isHeard(await jun.call(reactToMessage, { friendId: mina.userId, msgId, reaction }))
      },
      edited: async () => {
        const msgId = ids[(incoming * 5) % Math.max(1, ids.length)]
        const name = msgId && [...seqs].find(([, seq]) => seq === seqOf(msgId))?.[0]
        if (!name) return
        const content = `${name} ${'other words '.repeat(incoming % 7)}`
        await isHeard(await jun.call(editMessage, { friendId: mina.userId, msgId, content }))
      },
      hidden: async () => {
        await show(page, 'hidden')
        // What was shown before may still be told; what comes now may not.
        const unseen = seqs.get(await comeAndHeard(2))!
        const told = await page.evaluate(() => window.readCalls.map(({ seq }) => seq))
        expect(
          told.filter((seq) => seq >= unseen),
          'nothing is read in the background',
        ).toEqual([])
        await show(page, 'visible')
      },
      keyboard: async () => {
        const { width, height } = page.viewportSize()!
        await page.setViewportSize({ width, height: height > 500 ? height - 300 : height })
      },
      rotate: async () => {
        const { width, height } = page.viewportSize()!
        await page.setViewportSize(width > height ? { width: 390, height: 844 } : { width: 844, height: 390 })
      },
      larger: async () => {
        const size = ['100', '115', '130', '160', '200'][++texts % 5]!
        await page.evaluate((now) => void (document.documentElement.dataset['size'] = now), size)
      },
      up: () => scroll(-310),
      'far up': async () => {
        await scroll(-100_000)
      },
      end: () => scroll(1_000_000),
      // In one step: what is there may go by itself before a finger comes.
      jump: () =>
        page
          .getByRole('button', { name: words('dialogue.jump') })
          .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click()), // a button by its role
    } satisfies Record<string, (hers: Conversation) => Promise<unknown>>,
  }
}

/** The place of a message in its conversation stands in its id. */
function seqOf(msgId: MessageId): number {
  return Number(msgId.split('.')[1])
}
