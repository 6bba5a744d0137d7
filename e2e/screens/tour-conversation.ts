import { expect, type Page } from '@playwright/test'
import { failures } from '@madang/contract/failures.ts'
import { attach } from '../attach.ts'
import { at, type Stop } from './stop.ts'

/** A conversation of two, its pictures, and what warns and refuses in it. */
export const conversationStops: readonly Stop[] = [
  inConversation('dialogue', async () => undefined),
  inConversation('dialogue-emoji', async (page, words) => {
    await page.getByRole('button', { name: words('dialogue.emoji') }).click()
    await expect(page.getByRole('button', { name: '😀', exact: true })).toBeVisible()
  }),
  inConversation('dialogue-menu', async (page, words) => {
    await openMenu(page)
    await expect(page.getByRole('dialog').getByText(words('dialogue.copy'))).toBeVisible()
  }),
  inConversation('dialogue-select', async (page, words) => {
    await openMenu(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('select.start') })
      .click()
    await expect(page.getByRole('heading', { name: words('select.count', { n: 1 }) })).toBeVisible()
  }),
  inConversation('dialogue-forward', async (page, words) => {
    await openMenu(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('select.forward') })
      .click()
    await page.getByRole('checkbox', { name: 'Olivia Chen' }).click()
    await expect(page.getByRole('checkbox', { name: 'Olivia Chen' })).toBeChecked()
  }),
  at(
    'dialogue-find',
    'mina',
    ({ seojun }) => `dialogue?id=${seojun.userId}&q=이따`,
    async (page, words) => {
      await expect(page.locator('mark').first()).toBeVisible()
      await expect(page.getByText(words('find.of', { n: 1, count: 2 }))).toBeVisible()
    },
  ),
  at('chatsearch', 'mina', 'chatsearch?q=이따', async (page) =>
    expect(page.getByRole('main').locator('mark').first()).toBeVisible(),
  ),
  at(
    'dialogue-refused',
    'mina',
    ({ blocked }) => `dialogue?id=${blocked.userId}`,
    async (page, words, locale) => {
      const reason = page.getByRole('alert').getByText(failures.YOU_BLOCKED.text[locale])
      await page.getByRole('textbox', { name: words('dialogue.placeholder') }).fill('안녕')
      await page.getByRole('button', { name: words('dialogue.send'), exact: true }).click()
      await expect(reason.first()).toBeVisible()
    },
  ),
  inConversation('dialogue-attach', async (page, words) => {
    await page.getByRole('button', { name: words('pictures.attach') }).click()
    await expect(page.getByRole('dialog').getByText(words('pictures.camera'))).toBeVisible()
  }),
  inConversation('dialogue-picture', async (page, words) => {
    await page
      .getByRole('button', { name: words('pictures.open') })
      .last()
      .click()
    await seesPictures(page, 'dialog')
    await expect(page.getByRole('dialog').getByText(words('pictures.place', { n: 5, all: 5 }))).toBeVisible()
  }),
  inConversation('dialogue-picture-refused', async (page, words) => {
    await attach({ page, words }, [{ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }])
    // One that was refused before on the same phone may stand above it.
    await expect(page.getByRole('alert').getByText(words('pictures.type')).last()).toBeVisible()
  }),
  at(
    'album',
    'mina',
    ({ seojun }) => `album?id=${seojun.userId}`,
    async (page) => seesPictures(page, 'main'),
  ),
  at(
    'album-empty',
    'mina',
    ({ blocked }) => `album?id=${blocked.userId}`,
    async (page, words) => {
      await expect(page.getByText(words('pictures.empty'))).toBeVisible()
      await expect(page.getByText(words('pictures.emptyText', { name: '최유리' }))).toBeVisible()
    },
  ),
  at(
    'dialogue-warned',
    'warned',
    ({ stranger }) => `dialogue?id=${stranger.userId}`,
    async (page, words) => expect(page.getByRole('note').getByText(words('safety.profit'))).toBeVisible(),
  ),
  at(
    'dialogue-leave',
    'warned',
    ({ stranger }) => `dialogue?id=${stranger.userId}`,
    async (page, words) => {
      await page.getByRole('button', { name: 'https://t.me/coinprofit' }).click()
      await expect(page.getByRole('alertdialog').getByText(words('leave.text'))).toBeVisible()
    },
  ),
  at(
    'report',
    'warned',
    ({ stranger }) => `dialogue?id=${stranger.userId}`,
    async (page, words) => {
      await page
        .getByRole('note')
        .getByRole('button', { name: words('safety.report') })
        .first()
        .click()
      await page.getByRole('radio', { name: words('report.reason.scam') }).click()
      await expect(page.getByRole('dialog').getByText(words('report.messages', { n: 1 }))).toBeVisible()
    },
  ),
]

/** A stop in Mina's conversation with Seojun, once its messages are there. */
function inConversation(name: string, arrive: Stop['arrive']): Stop {
  return at(
    name,
    'mina',
    ({ seojun }) => `dialogue?id=${seojun.userId}`,
    async (page, words, locale) => {
      await seesMessages(page)
      await arrive(page, words, locale)
    },
  )
}

/**
 * By a right click, which follows a list that still moves; Enter on a message is of a journey of its own (safety.spec.ts). Of the
 * newest message that was sent: a picture that was refused on the same phone stands below it.
 */
async function openMenu(page: Page): Promise<void> {
  await newestMessage(page).click({ button: 'right' })
}

async function seesMessages(page: Page): Promise<void> {
  await expect(newestMessage(page)).toBeVisible()
}

const newestMessage = (page: Page) => page.getByRole('article').filter({ hasText: '좋아, 이따 봐' })

/** Pictures are there, not only their colours. */
async function seesPictures(page: Page, where: 'main' | 'dialog'): Promise<void> {
  const images = page.getByRole(where).getByRole('img')
  await expect(images.first()).toBeVisible()
  await expect
    .poll(() =>
      images.evaluateAll((all) =>
        all.every((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
      ),
    )
    .toBe(true)
}
