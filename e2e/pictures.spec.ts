import { writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { listMessages, messageType, sendMessage } from '@madang/contract/chat/chat.ts'
import { getPictureGrant, pictureIn, picturePath, uploadImage } from '@madang/contract/chat/pictures.ts'
import { drawn, exif } from '../server/pictures/test-corpus.ts'
import { attach } from './attach.ts'
import { conversationWith } from './conversation.ts'
import { expect, test, type Person } from './people.ts'
import { sendPicture } from './send-picture.ts'
import { befriend, registered, type User } from './users.ts'

const jpeg = async (width: number, height: number) => drawn(width, height).withExif(exif).jpeg().toBuffer()
const file = async (width: number, height: number) => ({
  name: `${width}x${height}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await jpeg(width, height),
})

test('a picture goes without its place, is seen by the two alone, and is gone once recalled', async ({
  person,
  server,
}) => {
  const { mina, jun, eve } = await society(server.url)
  const [one, other] = [await person('Mina', { as: mina }), await person('Jun', { as: jun })]
  const hers = await conversationWith(one, jun)
  await conversationWith(other, mina)
  const sent: Buffer[] = []
  await one.page.route(`**${uploadImage.path}`, async (route) => {
    sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    await route.continue()
  })
  await attach(one, [await file(4000, 3000)])

  await expect(mine(one)).toBeVisible()
  const his = from(other, 'Mina')
  await expect(his).toBeVisible()
  await expect.poll(() => his.evaluate(natural)).toEqual([480, 360])
  expect(sent).toHaveLength(1)
  for (const trace of ['Exif', 'Madang-secret']) expect(sent[0]!.includes(trace)).toBe(false)
  const [picture] = await picturesOf(mina, jun)
  expect(picture).toMatchObject({ width: 1600, height: 1200 })

  const open = async (user: User) => {
    const { grant } = await user.call(getPictureGrant, {})
    return (await fetch(server.url + picturePath(picture!.id, 'full', grant))).status
  }
  expect([await open(mina), await open(jun), await open(eve)]).toEqual([200, 200, 404])
  expect((await fetch(server.url + picturePath(picture!.id, 'full', ''))).status).toBe(404)

  await other.page.getByRole('article').last().press('Shift+F10')
  await expect(other.page.getByRole('dialog').getByText(other.words('chat.picture'))).toBeVisible()
  await other.page.keyboard.press('Escape')
  await one.page.getByRole('article').last().press('Shift+F10')
  await one.page.getByRole('button', { name: one.words('dialogue.recall') }).click()
  await one.page
    .getByRole('alertdialog')
    .getByRole('button', { name: one.words('dialogue.recall') })
    .click()
  await expect(other.page.getByText(other.words('dialogue.recalledThey', { name: 'Mina' }))).toBeVisible()
  await expect(his).toHaveCount(0)
  expect([await open(mina), await open(jun)]).toEqual([404, 404])
  await hers.write('다시 보낼게')
})

test('a file that is no picture and one that is too large say so at their bubbles, with the next step', async ({
  person,
  server,
}) => {
  const { mina, jun } = await society(server.url)
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  await conversationWith(phone, jun)
  const [text, large] = [test.info().outputPath('photo.jpg'), test.info().outputPath('large.jpg')]
  await writeFile(text, 'no picture at all')
  await writeFile(large, Buffer.concat([await jpeg(60, 40), Buffer.alloc(10 * 1024 * 1024)]))
  await attach(phone, [text, large])
  await expect(page.getByRole('alert').getByText(words('pictures.type'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(words('pictures.large'))).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('button', { name: words('pictures.another') })
    .first()
    .click()
  await (await chooser).setFiles([await file(60, 40)])
  await expect(mine(phone)).toBeVisible()
  await expect(page.getByText(words('pictures.type'))).toHaveCount(0)
  await page.getByRole('button', { name: words('dialogue.discard') }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await picturesOf(mina, jun)).toHaveLength(1)
})

test('an upload is taken back before it ends, and nothing of it arrives', async ({ person, server }) => {
  const { mina, jun } = await society(server.url)
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  phone.forgive(/ERR_FAILED|ERR_ABORTED/)
  const hers = await conversationWith(phone, jun)
  let isHeld = (): void => undefined
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  await page.route(`**${uploadImage.path}`, () => isHeld())
  await attach(phone, [await file(800, 600)])
  await held
  await expect(page.getByRole('progressbar', { name: words('pictures.sending') })).toBeVisible()
  await page.getByRole('button', { name: words('pictures.cancel') }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await hers.write('안 보낼래')
  await expect.poll(() => messagesOf(mina, jun)).toEqual(['안 보낼래'])
})

test('a cut upload waits and goes by itself, once, though the answer to its message is lost', async ({
  person,
  server,
}) => {
  const { mina, jun } = await society(server.url)
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  phone.forgive(/ERR_CONNECTION_RESET|ERR_FAILED/)
  await conversationWith(phone, jun)
  let cut = 0
  await page.route(`**${uploadImage.path}`, (route) => {
    cut++
    return route.abort('connectionreset')
  })
  await attach(phone, [await file(800, 600)])
  await expect(page.getByRole('progressbar', { name: words('pictures.sending') })).toBeVisible()
  await expect.poll(() => cut).toBeGreaterThan(1)
  await page.unrouteAll()
  // The answer to the message itself is lost too: the same picture is not sent twice.
  let lost = 0
  await page.route(`**${sendMessage.path}`, async (route) => {
    if (lost++) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await expect(mine(phone)).toBeVisible()
  expect(lost).toBeGreaterThan(0)
  await expect.poll(() => messagesOf(mina, jun)).toEqual(['picture'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('ten are chosen: nine go in their order, a text written meanwhile after them', async ({ person, server }) => {
  const { mina, jun } = await society(server.url)
  const [one, other] = [await person('Mina', { as: mina }), await person('Jun', { as: jun })]
  const hers = await conversationWith(one, jun)
  await conversationWith(other, mina)
  const widths = [300, 310, 320, 330, 340, 350, 360, 370, 380, 390]
  await attach(one, await Promise.all(widths.map((width) => file(width, 200))))
  await one.hears(one.words('pictures.most', { n: 9 }))
  await hers.write('제주에서 찍은 거야')
  await expect(other.page.getByText('제주에서 찍은 거야')).toBeVisible({ timeout: 90_000 })
  expect(await messagesOf(mina, jun)).toEqual([...widths.slice(0, 9).map(() => 'picture'), '제주에서 찍은 거야'])
  expect((await picturesOf(mina, jun)).map(({ width }) => width)).toEqual(widths.slice(0, 9))
  await expect(from(other, 'Mina').last()).toBeVisible()
})

test('pictures on their way survive another page and the closing of the app', async ({ person, server }) => {
  const { mina, jun } = await society(server.url)
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  phone.forgive(/ERR_FAILED|ERR_ABORTED/)
  await conversationWith(phone, jun)
  await page.route(`**${uploadImage.path}`, () => undefined)
  await attach(phone, [await file(500, 300), await file(510, 300)])
  const rings = page.getByRole('progressbar', { name: words('pictures.sending') })
  await expect(rings).toHaveCount(2)
  await page.getByRole('button', { name: words('action.back') }).click()
  await page.goBack()
  await conversationWith(phone, jun)
  await expect(rings).toHaveCount(2)
  await expect.poll(() => page.evaluate(keptPictures)).toBe(2)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect.poll(async () => (await picturesOf(mina, jun)).map(({ width }) => width)).toEqual([500, 510])
  await expect.poll(() => page.evaluate(keptPictures)).toBe(0)
})

test('what is pasted or dropped is asked for first', async ({ person, server }) => {
  const { mina, jun } = await society(server.url)
  const phone = await person('Mina', { as: mina, touch: false })
  const { page, words } = phone
  await conversationWith(phone, jun)
  const bytes = [...(await jpeg(60, 40))]
  for (const kind of ['paste', 'drop'] as const) {
    await page.evaluate(
      ([name, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], 'shot.jpg', { type: 'image/jpeg' }))
        const event =
          name === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        document.querySelector('textarea')!.dispatchEvent(event)
      },
      [kind, bytes] as const,
    )
    const dialog = page.getByRole('alertdialog', { name: words('pictures.ask') })
    await dialog.getByRole('button', { name: words(kind === 'paste' ? 'action.cancel' : 'pictures.send') }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(mine(phone)).toHaveCount(1)
  expect(await picturesOf(mina, jun)).toHaveLength(1)
})

test('the album and the viewer: opened, turned, saved, closed with the phone’s own way back', async ({
  person,
  server,
}) => {
  const { mina, jun } = await society(server.url)
  for (const [sender, receiver, width] of [
    [mina, jun, 300],
    [jun, mina, 310],
    [jun, mina, 320],
  ] as const)
    await sendPicture(server.url, sender, receiver, await jpeg(width, 200))
  const phone = await person('Mina', { as: mina, motion: 'full' })
  const { page, words } = phone
  await conversationWith(phone, jun)
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('chat.more') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words('pictures.album') })
    .click()
  const wall = page.getByRole('main').getByRole('listitem')
  await expect(wall).toHaveCount(3)
  await expect(page.getByRole('region')).toHaveCount(1)

  await wall.first().getByRole('button').click()
  const viewer = page.getByRole('dialog', { name: words('pictures.viewer', { name: 'Jun' }) })
  await expect(viewer.getByText(words('pictures.place', { n: 3, all: 3 }))).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText(words('pictures.place', { n: 2, all: 3 }))).toBeVisible()
  await swipe(viewer, 'right')
  await expect(viewer.getByText(words('pictures.place', { n: 1, all: 3 }))).toBeVisible()
  await expect(viewer.getByText(words('dialogue.me'), { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: words('pictures.save') }).click()
  expect((await download).suggestedFilename()).toMatch(/^madang-\d{8}-\d{4}-1\.webp$/)
  await page.goBack()
  await expect(viewer).toHaveCount(0)
  await expect(wall.first().getByRole('button')).toBeFocused()

  await wall.first().getByRole('button').click()
  await expect(viewer.getByText(words('pictures.place', { n: 3, all: 3 }))).toBeVisible()
  await viewer.getByRole('button', { name: words('pictures.inTalk') }).click()
  await expect(from(phone, 'Jun').last()).toBeVisible()
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: words('pictures.open') })
    .click()
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(page).not.toHaveURL(/[?&]p=/)
})

async function society(url: string): Promise<{ mina: User; jun: User; eve: User }> {
  const [mina, jun, eve] = await Promise.all([registered(url, 'Mina'), registered(url, 'Jun'), registered(url, 'Eve')])
  await befriend(mina, jun)
  return { mina, jun, eve }
}

/** Pictures that were sent, as their sender sees them. */
function mine({ page, words }: Person): Locator {
  return page.getByRole('article').getByRole('img', { name: words('pictures.mine', { time: '' }) })
}

/** Pictures somebody sent, as the other sees them. */
function from({ page, words }: Person, name: string): Locator {
  return page.getByRole('article').getByRole('img', { name: words('pictures.from', { name, time: '' }) })
}

async function swipe(viewer: Locator, way: 'left' | 'right'): Promise<void> {
  const page = viewer.page()
  const [start, end] = way === 'left' ? [300, 80] : [80, 300]
  await page.mouse.move(start, 400)
  await page.mouse.down()
  await page.mouse.move((start + end) / 2, 402, { steps: 4 })
  await page.mouse.move(end, 402, { steps: 4 })
  await page.mouse.up()
}

async function messagesOf(user: User, friend: User): Promise<string[]> {
  const { items } = await user.call(listMessages, { friendId: friend.userId })
  return items.map(({ type, content }) => (type === messageType.picture ? 'picture' : content))
}

async function picturesOf(user: User, friend: User) {
  const { items } = await user.call(listMessages, { friendId: friend.userId })
  return items.flatMap(({ content }) => pictureIn(content) ?? [])
}

function natural(image: HTMLElement | SVGElement): [number, number] {
  const { naturalWidth, naturalHeight } = image as HTMLImageElement
  return [naturalWidth, naturalHeight]
}

/** How many files of pictures on their way the phone keeps. Runs in the page. */
function keptPictures(): Promise<number> {
  return new Promise((resolve) => {
    const request = indexedDB.open('madang')
    request.onsuccess = () => {
      const asked = request.result.transaction('own').objectStore('own').getAllKeys()
      asked.onsuccess = () =>
        resolve(asked.result.filter((key) => typeof key === 'string' && key.startsWith('picture/')).length)
    }
  })
}
