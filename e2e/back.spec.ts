import type { Page } from '@playwright/test'
import { friends, say } from './friends.ts'
import { expect, test } from './people.ts'
import { standing } from './screens/back-out.ts'

/** Entries of what is open above the page, as the history has them. */
const layers = async (page: Page) => (await standing(page)).layers

test('REQ-27 Back closes the topmost of what is open in a conversation, and only then leaves it', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'See you at six')
  const { page, words, open } = await person('Mina', { as: mina })
  await open('chat')
  await page.getByRole('link', { name: /Jun/ }).click()
  const message = page.getByRole('article').filter({ hasText: 'See you at six' })
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const stays = async () => {
    await expect(page).toHaveURL(/#\/dialogue\?id=/)
    await expect.poll(() => layers(page)).toBe(0)
    await expect(message).toBeVisible()
  }
  await expect(message).toBeVisible()

  await test.step('a menu, and the question it leads to', async () => {
    await message.press('Enter')
    await expect(dialog.getByText(words('dialogue.copy'))).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await stays()
    await message.press('Enter')
    await dialog.getByRole('button', { name: words('dialogue.deleteForMe') }).click()
    await expect(dialog.getByText(words('dialogue.deleteText'))).toBeVisible()
    await expect.poll(() => layers(page)).toBe(1)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await stays()
  })
  await test.step('the sheet of the conversation, by Back and by Escape', async () => {
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await button(words('chat.more')).click()
      await expect(dialog.getByRole('button', { name: words('find.here') })).toBeVisible()
      await close()
      await expect(dialog).toHaveCount(0)
      await stays()
    }
  })
  await test.step('emoji, by Back and by Escape', async () => {
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await button(words('dialogue.emoji')).click()
      await expect(page.getByRole('tab', { name: words('emoji.all') })).toBeVisible()
      await expect.poll(() => layers(page)).toBe(1)
      await close()
      await expect(page.getByRole('tab', { name: words('emoji.all') })).toHaveCount(0)
      await stays()
    }
  })
  await test.step('the search, by Back and by Escape', async () => {
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await button(words('chat.more')).click()
      await button(words('find.here')).click()
      const field = page.getByRole('searchbox', { name: words('find.here') })
      await expect(field).toBeVisible()
      await expect.poll(() => layers(page)).toBe(1)
      await close()
      await expect(field).toHaveCount(0)
      await stays()
    }
  })
  await test.step('choosing messages with a sheet above it: one Back for each', async () => {
    await message.press('Enter')
    await button(words('select.start')).click()
    const count = page.getByRole('heading', { name: words('select.count', { n: 1 }) })
    await expect(count).toBeVisible()
    await expect.poll(() => layers(page)).toBe(1)
    await button(words('select.forward')).click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => layers(page)).toBe(2)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(count).toBeVisible()
    await page.goBack()
    await expect(count).toHaveCount(0)
    await stays()
  })
  await test.step('an answer', async () => {
    await message.press('Enter')
    await button(words('dialogue.reply')).click()
    await expect(button(words('dialogue.cancelReply'))).toBeVisible()
    await expect.poll(() => layers(page)).toBe(1)
    await page.goBack()
    await expect(button(words('dialogue.cancelReply'))).toHaveCount(0)
    await stays()
  })
  await page.goBack()
  await expect(page).toHaveURL(/#\/chat$/)
})

test('REQ-27 what is closed leaves nothing in the history: forward opens nothing, a reload keeps the page, a link replaces the sheet', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'See you at six')
  const { page, words, open } = await person('Mina', { as: mina })
  const more = page.getByRole('button', { name: words('chat.more') })
  const sheet = page.getByRole('dialog')
  await open('chat')
  await page.getByRole('link', { name: /Jun/ }).click()
  await expect(page.getByRole('article').filter({ hasText: 'See you at six' })).toBeVisible()

  await more.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await page.goForward()
  await expect.poll(() => layers(page)).toBe(0)
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/#\/dialogue\?id=/)

  await more.click()
  await expect.poll(() => layers(page)).toBe(1)
  await page.reload()
  await expect(more).toBeVisible()
  await expect.poll(() => layers(page)).toBe(0)
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#\/chat$/)

  // A page that is opened from a sheet is one step from the page below the sheet.
  await page.getByRole('button', { name: words('chat.more') }).click()
  await sheet.getByRole('link').first().click()
  await expect(page).not.toHaveURL(/#\/chat$/)
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#\/chat$/)
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => layers(page)).toBe(0)
})

test('REQ-27 fast taps leave one entry for each thing that is open and for each page: one Back each, and no page too far', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'See you at six')
  const { page, words, open } = await person('Mina', { as: mina, motion: 'full' })
  // The row, not the head of the conversation that Back leaves.
  const link = page.getByRole('main').getByRole('link', { name: /Jun/ })
  const more = page.getByRole('button', { name: words('chat.more') })
  const message = page.getByRole('article').filter({ hasText: 'See you at six' })
  await open('chat')

  await test.step('a conversation tapped twice', async () => {
    await link.dblclick()
    await expect(message).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#\/chat$/)
    await expect(link).toBeVisible()
  })
  await test.step('a conversation tapped twice before anything is drawn', async () => {
    await link.evaluate((row: HTMLElement) => {
      row.click()
      row.click()
    })
    await expect(message).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/#\/chat$/)
    await expect(link).toBeVisible()
  })

  await test.step('the second of two taps that meets a link of the page which came', async () => {
    await link.click()
    await expect(message).toBeVisible()
    const person = page.getByRole('banner').getByRole('link', { name: 'Jun' })
    const tap = (detail: number) =>
      person.evaluate((name, detail) => {
        name.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
      }, detail)
    await tap(2)
    await page.goBack()
    await expect(page).toHaveURL(/#\/chat$/)
    await link.click()
    await expect(message).toBeVisible()
    await tap(1)
    await expect(page).toHaveURL(/#\/profile/)
    await page.goBack()
    await expect(message).toBeVisible()
    await page.goBack()
    await expect(link).toBeVisible()
  })

  await link.click()
  await expect(message).toBeVisible()
  const here = { hash: (await standing(page)).hash, layers: 0, dialogs: 0 }
  const withSheet = { ...here, layers: 1, dialogs: 1 }
  await test.step('the sheet tapped twice before anything is drawn', async () => {
    await more.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect.poll(() => standing(page)).toEqual(withSheet)
    await page.goBack()
    await expect.poll(() => standing(page)).toEqual(here)
  })
  for (const [last, left] of [
    ['closed', here],
    ['open', withSheet],
  ] as const)
    await test.step(`the sheet opened and closed many times while the history moves, in the end ${last}`, async () => {
      await more.evaluate(async (button: HTMLElement, isOpenAtLast) => {
        const turn = () => new Promise((resolve) => setTimeout(resolve))
        for (let time = 0; time < 8; time += 1) {
          button.click()
          await turn()
          const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
          if (!dialog) continue
          // The browser says so later: whoever tapped before would tap on what is still open for the page.
          const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
          dialog.close()
          await closed
          await turn()
        }
        if (isOpenAtLast) button.click()
      }, last === 'open')
      await expect.poll(() => standing(page)).toEqual(left)
    })
  await page.goBack()
  await expect.poll(() => standing(page)).toEqual(here)
  await page.goBack()
  await expect(page).toHaveURL(/#\/chat$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/home$/)
})

const opened = [
  ['dialogue?id=', /#\/dialogue\?id=\d+$/, [/#\/chat$/, /#\/home$/]],
  ['reward-record', /#\/reward-record$/, [/#\/benefit$/, /#\/home$/]],
  // Whether money is offered is told later than the first page needs it.
  ['contest', /#\/contest$/, [/#\/event$/, /#\/user$/, /#\/home$/]],
  ['settings?part=export', /#\/settings\?part=export$/, [/#\/settings$/, /#\/user$/, /#\/home$/]],
] as const

for (const [path, itself, parents] of opened)
  test(`REQ-27 from ${path}, opened by its address, Back leads to the pages above it, also after a reload`, async ({
    person,
    server,
  }) => {
    const { mina, jun } = await friends(server.url)
    const { page, words, open } = await person('Mina', { as: mina })
    await open(path.endsWith('=') ? path + jun.userId : path)
    await expect(page).toHaveURL(itself)
    const back = page.getByRole('button', { name: words('action.back') })
    await expect(back).toBeVisible()
    await page.reload()
    await expect(back).toBeVisible()
    await back.click()
    for (const [index, parent] of parents.entries()) {
      await expect(page).toHaveURL(parent)
      if (index < parents.length - 1) await page.goBack()
    }
    await page.goForward()
    await expect(page).toHaveURL(parents.at(-2) ?? itself)
  })

test('REQ-27 a visitor who opens a page that needs a login comes back to a page that does not', async ({ person }) => {
  const { page, words, open } = await person('Mina')
  await open('settings?part=export')
  await expect(page.getByRole('heading', { name: words('login.title') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/user$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/home$/)
})
