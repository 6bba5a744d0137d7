import type { Page } from '@playwright/test'
import { conversationWith } from '../conversation.ts'
import { friends, say, stored } from '../friends.ts'
import { expect, test, type Person } from '../people.ts'
import { fingerOn } from './finger.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Takes a message to hand for new words, by the keyboard. */
async function beginsToEdit({ page, words }: Person, text: string) {
  await page.getByRole('article').filter({ hasText: text }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('dialogue.edit') })
    .press('Enter')
  return page.getByRole('textbox', { name: words('dialogue.editing'), exact: true })
}

test('REQ-89 the field for new words has a name of its own, and after saving, giving up and Escape the keyboard writes in the composer', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(mina, jun, 'at nien')
  const hers = await person('Mina', { as: mina })
  const { page, words } = hers
  const { composer } = await conversationWith(hers, jun)

  const field = await beginsToEdit(hers, 'at nien')
  await expect(field).toBeFocused()
  await field.fill('at nine')
  await button(page, words('dialogue.editSave')).press('Enter')
  await expect(composer).toBeFocused()
  await expect.poll(() => stored(jun, mina)).toEqual(['at nine'])

  await beginsToEdit(hers, 'at nine')
  await button(page, words('dialogue.editEnd')).press('Enter')
  await expect(composer).toBeFocused()
  await (await beginsToEdit(hers, 'at nine')).press('Escape')
  await expect(composer).toBeFocused()
})

test('REQ-27 new words that Back or a reload left are said above the composer, where they are taken up again or given up', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(mina, jun, 'See you at six')
  await say(mina, jun, 'Bring tea')
  const hers = await person('Mina', { as: mina })
  const { page, words } = hers
  const { composer } = await conversationWith(hers, jun)
  const begun = page.getByRole('main').getByText(words('dialogue.editBegun'))
  await expect(begun).toHaveCount(0)

  const field = await beginsToEdit(hers, 'See you at six')
  await field.fill('See you at seven')
  await page.goBack()
  await expect(begun).toBeVisible()
  await page.reload()
  await expect(composer).toBeVisible()
  await expect(begun).toBeVisible()
  await button(page, words('dialogue.edit')).click()
  await expect(field).toHaveValue('See you at seven')
  await expect(begun).toHaveCount(0)
  // Saved it is no longer said, neither at once nor when the answer came.
  const isSaved = page.waitForResponse('**/message/EditChatMessage')
  await button(page, words('dialogue.editSave')).click()
  await expect(composer).toBeFocused()
  await expect(begun).toHaveCount(0)
  await isSaved
  await expect(begun).toHaveCount(0)

  await (await beginsToEdit(hers, 'Bring tea')).fill('Bring coffee')
  await page.goBack()
  await expect(begun).toBeVisible()
  await button(page, words('dialogue.editEnd')).click()
  await expect(begun).toHaveCount(0)
  await expect(await beginsToEdit(hers, 'Bring tea')).toHaveValue('Bring tea')
  expect(await stored(jun, mina)).toEqual(['See you at seven', 'Bring tea'])
})

test('REQ-89 while one searches or edits a swipe prepares no answer; who asks for one in the menu gets it at once', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(jun, mina, 'shall we meet')
  await say(mina, jun, 'at noon')
  const hers = await person('Mina', { as: mina })
  const { page, words } = hers
  const withJun = await conversationWith(hers, jun)
  await expect(page.locator('.swipe-mark')).toBeAttached()
  const finger = await fingerOn(page)
  const line = withJun.message('shall we meet').first()
  const answered = button(page, words('dialogue.cancelReply'))
  // What says it is there from now on: shown, it would be so with the composer.
  await finger.goes(line, -120, 0)
  await answered.click()
  await expect(answered).toHaveCount(0)

  await button(page, words('chat.more')).click()
  await button(page, words('find.here')).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await finger.goes(line, -120, 0)
  await button(page, words('find.end')).click()
  await expect(withJun.composer).toBeVisible()
  await expect(answered).toHaveCount(0)

  await beginsToEdit(hers, 'at noon')
  await finger.goes(line, -120, 0)
  await button(page, words('dialogue.editEnd')).click()
  await expect(withJun.composer).toBeVisible()
  await expect(answered).toHaveCount(0)

  await beginsToEdit(hers, 'at noon')
  await page.getByRole('article').filter({ hasText: 'shall we meet' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('dialogue.reply') })
    .click()
  await expect(answered).toBeVisible()
})
