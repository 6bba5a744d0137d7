import sharp from 'sharp'
import { attach } from './attach.ts'
import { conversationWith, type Conversation } from './conversation.ts'
import { friends, stored } from './friends.ts'
import { expect, openPhone, personWith, test as base, type Person } from './people.ts'
import { openTestServer, type RestartingServer } from './test-server.ts'
import type { User } from './users.ts'
import { forwarder, type Forwarder } from './wire/forwarder.ts'

/** A phone that reaches the server by a line of its own, whose browser is never told what becomes of that line. */
interface OnLine extends Person {
  readonly line: Forwarder
}

const test = base.extend<{ onLine(name: string, as: User): Promise<OnLine> }, { server: RestartingServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await openTestServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  onLine: async ({ browser, server }, use) => {
    const ends: (() => Promise<void>)[] = []
    const faults: (() => string[])[] = []
    await use(async (name, as) => {
      const line = await forwarder(server.url)
      const phone = await openPhone(browser, line.url, { as })
      phone.forgive(/ERR_|WebSocket|Failed to (fetch|load)/)
      faults.push(phone.faults)
      ends.push(async () => {
        await phone.context.close()
        line.stop()
      })
      return { ...personWith(name, phone), line }
    })
    for (const end of ends) await end()
    expect(
      faults.flatMap((of) => of()),
      'the console of every phone stays clean',
    ).toEqual([])
  },
})

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n + 1}`)

/** Both phones open at the conversation, each seeing the other there, with all that loads once the page is drawn. */
async function bothThere(hers: Person, his: Person, { mina, jun }: { mina: User; jun: User }) {
  const talks = [await conversationWith(hers, jun), await conversationWith(his, mina)] as const
  for (const person of [hers, his])
    await expect(person.page.getByText(person.words('presence.online'), { exact: true })).toBeVisible()
  for (const { page } of [hers, his]) await page.waitForLoadState('networkidle')
  return talks
}

/** Each phone says that it is cut: above the messages, and instead of where the other one is. */
async function sayCut(phones: readonly Person[], isCut: boolean) {
  // All at once: one may be back before another was looked at.
  await Promise.all(phones.map((phone) => saysCut(phone, isCut)))
}

async function saysCut({ page, words }: Person, isCut: boolean) {
  const strip = page.getByRole('status').filter({ hasText: words('dialogue.offline') })
  await expect(strip).toHaveCount(isCut ? 1 : 0, { timeout: 60_000 })
  await expect(page.getByText(words('presence.unknown'), { exact: true })).toHaveCount(isCut ? 1 : 0)
  if (isCut) await expect(page.getByText(words('presence.online'), { exact: true })).toHaveCount(0)
}

/** What each wrote stands on the server and on both phones once and in the order of writing. */
async function allArrived(
  talks: readonly Conversation[],
  { mina, jun }: { mina: User; jun: User },
  written: readonly (readonly string[])[],
) {
  const all = written.flat().toSorted()
  const everywhere = [() => stored(mina, jun), ...talks.map(({ messages }) => messages)]
  for (const texts of everywhere) {
    await expect.poll(async () => (await texts()).toSorted(), { timeout: 90_000 }).toEqual(all)
    for (const own of written) expect((await texts()).filter((text) => own.includes(text))).toEqual(own)
  }
}

/** A picture that no encoder makes small: at 8 kB a second it is on its way for about twenty seconds. */
function grain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

test('INV-C04, REQ-92: a line that is cut without a word is said on both phones, and what was written meanwhile goes by itself, once, in order', async ({
  onLine,
  server,
}) => {
  const two = await friends(server.url)
  const mina = await onLine('Mina', two.mina)
  const jun = await onLine('Jun', two.jun)
  const [hers, his] = await bothThere(mina, jun, two)
  mina.line.become('cut')
  jun.line.become('cut')
  const hersWritten = numbered('from the lift', 4)
  const hisWritten = numbered('from the tunnel', 4)
  for (const text of hersWritten) await hers.write(text)
  for (const text of hisWritten) await his.write(text)
  await sayCut([mina, jun], true)
  // Believed online, nothing red, nothing sent.
  expect(await mina.page.evaluate(() => navigator.onLine)).toBe(true)
  expect(await hers.messages()).toEqual(hersWritten)
  await expect(mina.page.getByRole('alert')).toHaveCount(0)
  expect(await stored(two.mina, two.jun)).toEqual([])

  mina.line.become('open')
  jun.line.become('open')
  await allArrived([hers, his], two, [hersWritten, hisWritten])
  await sayCut([mina, jun], false)
})

test('REQ-98: the list of friends says of nobody that they are online while the line is cut', async ({
  onLine,
  server,
}) => {
  const two = await friends(server.url)
  const mina = await onLine('Mina', two.mina)
  const jun = await onLine('Jun', two.jun)
  await jun.open('chat')
  await mina.open('friend')
  const online = mina.page.getByText(mina.words('presence.online'))
  await expect(online).toBeVisible({ timeout: 60_000 })
  await mina.page.waitForLoadState('networkidle')
  mina.line.become('cut')
  await expect(online).toHaveCount(0, { timeout: 60_000 })
  await expect(mina.page.getByRole('heading', { name: mina.words('title.friend') })).toBeVisible()
  mina.line.become('open')
  await expect(online).toBeVisible({ timeout: 90_000 })
})

test('INV-C04: behind a captive portal that answers everything with a page, two phones lose nothing and say that they are cut', async ({
  onLine,
  server,
}) => {
  const two = await friends(server.url)
  const mina = await onLine('Mina', two.mina)
  const jun = await onLine('Jun', two.jun)
  const [hers, his] = await bothThere(mina, jun, two)
  mina.line.become('captive')
  const hersWritten = numbered('from the station', 3)
  for (const text of hersWritten) await hers.write(text)
  await his.write('where are you?')
  await sayCut([mina], true)
  await expect(mina.page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => stored(two.mina, two.jun)).toEqual(['where are you?'])

  mina.line.become('open')
  await allArrived([hers, his], two, [hersWritten, ['where are you?']])
  await sayCut([mina], false)
})

test('INV-C04, REQ-157: two phones that write while the server is killed and starts again say so and lose nothing', async ({
  onLine,
  server,
}) => {
  const two = await friends(server.url)
  const mina = await onLine('Mina', two.mina)
  const jun = await onLine('Jun', two.jun)
  const [hers, his] = await bothThere(mina, jun, two)
  const back = server.restart()
  await sayCut([mina, jun], true)
  const hersWritten = numbered('hers', 4)
  const hisWritten = numbered('his', 4)
  for (const [n, text] of hersWritten.entries()) {
    await hers.write(text)
    await his.write(hisWritten[n]!)
  }
  await back
  await allArrived([hers, his], two, [hersWritten, hisWritten])
  await sayCut([mina, jun], false)
})

test('INV-C04, REQ-96: at 8 kB a second a picture and what is written after it go in order, and the other one is heard meanwhile', async ({
  onLine,
  server,
}) => {
  const two = await friends(server.url)
  const mina = await onLine('Mina', two.mina)
  const jun = await onLine('Jun', two.jun)
  const [hers, his] = await bothThere(mina, jun, two)
  const buffer = await grain()
  mina.line.slow(8_000)
  await attach(mina, [{ name: 'grain.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(mina.page.getByRole('button', { name: mina.words('pictures.cancel') })).toBeVisible()
  const hersWritten = numbered('after the picture', 3)
  for (const text of hersWritten) await hers.write(text)
  const hisWritten = numbered('meanwhile', 3)
  for (const text of hisWritten) await his.write(text)
  await hers.sees('meanwhile 3')
  // The picture is still on its way, and nothing overtook it.
  expect(await stored(two.mina, two.jun)).toEqual(hisWritten)

  const isText = (text: string) => hersWritten.includes(text) || hisWritten.includes(text)
  const texts = async () => (await stored(two.mina, two.jun)).map((text) => (isText(text) ? text : 'picture'))
  await expect.poll(texts, { timeout: 120_000 }).toEqual([...hisWritten, 'picture', ...hersWritten])
  await his.sees('after the picture 3')
  await expect(mina.page.getByRole('alert')).toHaveCount(0)
})
