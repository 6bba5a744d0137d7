import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listMessages, sendMessage } from '@madang/contract/chat/chat.ts'
import { failures } from '@madang/contract/failures.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { startEmbedded } from './embedded.ts'
import { areDisksLeftOut, fillLog, smallDisk } from './test-small-disk.ts'

/** A server whose database is on a disk of its own, and two friends. */
async function onSmallDisk() {
  await using parts = new AsyncDisposableStack()
  const disk = parts.use(smallDisk(400))
  const said: string[] = []
  const { url, applicationUrl, stop } = await startEmbedded({ data: disk.place, log: (line) => said.push(line) })
  parts.defer(stop)
  const env = { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: url }
  const here = parts.use(await wholeServer({ env }))
  const [mina, jun] = await here.people(2, 'pairs')
  const acknowledged = new Map<string, number>()
  const send = async (content: string, clientMsgId = randomUUID(), language = 'en-GB') => {
    const input = { receiverId: jun!.userId, type: 1, content, clientMsgId }
    const answer = await here.call(sendMessage, input, mina!.token, { language })
    if (answer.success === 200) acknowledged.set(clientMsgId, (answer.data as { Seq: number }).Seq)
    return answer
  }
  const history = async () => {
    const { data } = await here.call(listMessages, { friendId: mina!.userId, pageSize: 1000 }, jun!.token)
    return (data as { Items: { ClientMsgId: string; Seq: number }[] }).Items // the contract's shape
  }
  const kept = parts.move()
  return { disk, url, said, here, acknowledged, send, history, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

// A disk of its own needs the right to mount.
describe.skipIf(areDisksLeftOut())('a disk that is full', () => {
  test('INV-C01 while the disk of the database is full each message is refused in the reader’s words, what was acknowledged is readable, and with room the same message goes', async () => {
    await using scene = await onSmallDisk()
    const { disk, send, history, acknowledged } = scene
    await send('before')
    const makeRoom = disk.fill()
    const long = 'as long as a message may be '.repeat(70)
    let [refused, answer] = [randomUUID(), await send(long)]
    // What the pages in use still hold goes on.
    for (let tries = 0; answer.success === 200 && tries < 200; tries++) {
      refused = randomUUID()
      answer = await send(long, refused)
    }
    expect(answer).toMatchObject({ success: failures.NO_ROOM.code, msg: failures.NO_ROOM.text['en-GB'] })
    expect((await send(long, refused, 'ko-KR')).msg).toBe(failures.NO_ROOM.text['ko-KR'])
    expect((await send(long, refused, 'zh-CN')).msg).toBe(failures.NO_ROOM.text['zh-CN'])
    expect((await history()).map((item) => item.ClientMsgId)).toEqual([...acknowledged.keys()])

    makeRoom()
    expect((await send(long, refused)).success).toBe(200)
    expect((await history()).map((item) => [item.ClientMsgId, item.Seq])).toEqual([...acknowledged])
    expect(await checkLedger(scene.here.services.db)).toEqual([])
  })

  test('INV-C01, INV-C02 a disk that is full for the database’s own log stops the database, and with room it comes back by itself with all that was acknowledged, each once', async () => {
    await using scene = await onSmallDisk()
    const { disk, said, send, history, acknowledged, here } = scene
    await send('before')
    const makeRoom = disk.fill()
    await fillLog(scene.url)
    const refused = randomUUID()
    expect((await send('meanwhile', refused)).success).not.toBe(200)
    await expect.poll(() => said.join(' ')).toContain('No space left on device')

    makeRoom()
    await expect.poll(async () => (await send('meanwhile', refused)).success, { interval: 200 }).toBe(200)
    expect(said.at(-1)).toBe('The embedded database is back.')
    await send('later')
    expect((await history()).map((item) => [item.ClientMsgId, item.Seq])).toEqual([...acknowledged])
    expect(acknowledged.size).toBe(3)
    expect(await checkLedger(here.services.db)).toEqual([])
  })
})
