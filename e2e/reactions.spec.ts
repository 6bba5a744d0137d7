import { reactToMessage } from '@madang/contract/chat/changes.ts'
import { failures } from '@madang/contract/failures.ts'
import type { Locator } from '@playwright/test'
import { conversationWith, type Conversation } from './conversation.ts'
import { friends, say, stored } from './friends.ts'
import { expect, test, type Person } from './people.ts'

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|WebSocket|Failed to (fetch|load)/

/** Opens the menu of a message as a keyboard does. */
async function menuOf({ page, words }: Person, conversation: Conversation, text: string): Promise<Locator> {
  await conversation.message(text).first().press('Enter')
  const menu = page.getByRole('dialog', { name: words('dialogue.actions') })
  await expect(menu).toBeVisible()
  return menu
}

test('REQ-89: reactions and edits are in step on the phones of both, also on one that was offline meanwhile', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const asked = await say(jun, mina, 'shall we meet at nine?')
  const [hers, his] = [await person('Mina', { as: mina }), await person('Jun', { as: jun })]
  his.forgive(cut)
  const [withJun, withMina] = [await conversationWith(hers, jun), await conversationWith(his, mina)]
  await withJun.write('at nien')
  await withMina.sees('at nien')

  const menu = await menuOf(hers, withJun, 'shall we meet at nine?')
  await menu.getByRole('button', { name: hers.words('reaction.heart') }).click()
  const heart = (phone: Person, name: string) =>
    phone.page.getByRole('img', {
      name: phone.words('dialogue.reacted', { name, reaction: phone.words('reaction.heart') }),
    })
  await expect(heart(hers, hers.words('dialogue.me'))).toBeVisible()
  await expect(heart(his, 'Mina')).toBeVisible()
  const again = await menuOf(hers, withJun, 'shall we meet at nine?')
  await expect(again.getByRole('button', { name: hers.words('reaction.heart') })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await hers.page.keyboard.press('Escape')

  await his.page.context().setOffline(true)
  const edit = (await menuOf(hers, withJun, 'at nien')).getByRole('button', { name: hers.words('dialogue.edit') })
  await edit.click()
  const field = hers.page.getByRole('textbox', { name: hers.words('dialogue.editing'), exact: true })
  await expect(field).toHaveValue('at nien')
  await field.fill('at nine')
  await hers.page.getByRole('button', { name: hers.words('dialogue.editSave') }).click()
  await withJun.sees('at nine')
  await expect(hers.page.getByRole('log').getByText(hers.words('dialogue.edited'))).toBeVisible()
  await mina.call(reactToMessage, { friendId: jun.userId, msgId: asked, reaction: 'thanks' })
  await expect(withMina.message('at nien').first()).toBeVisible()

  await his.page.context().setOffline(false)
  await withMina.sees('at nine')
  await expect(his.page.getByRole('log').getByText(his.words('dialogue.edited'))).toBeVisible()
  await expect(
    his.page.getByRole('img', {
      name: his.words('dialogue.reacted', { name: 'Mina', reaction: his.words('reaction.thanks') }),
    }),
  ).toBeVisible()
  await expect(heart(his, 'Mina')).toHaveCount(0)
  expect(await stored(jun, mina)).toEqual(['shall we meet at nine?', 'at nine'])
})

test('what is begun in the composer and a begun edit both outlive leaving, and a refused edit keeps its words', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  await say(mina, jun, 'first words')
  const hers = await person('Mina', { as: mina })
  const { page, words } = hers
  const withJun = await conversationWith(hers, jun)
  await withJun.composer.fill('a draft')
  await (await menuOf(hers, withJun, 'first words')).getByRole('button', { name: words('dialogue.edit') }).click()
  const field = page.getByRole('textbox', { name: words('dialogue.editing'), exact: true })
  await expect(field).toHaveValue('first words')
  await field.fill('second words')
  await hers.open('chat')
  await hers.open(`dialogue?id=${jun.userId}`)
  await expect(field).toHaveValue('second words')

  await page.route('**/api/v1/message/EditChatMessage', (route) =>
    route.fulfill({ json: { success: failures.EDIT_OVER.code, msg: failures.EDIT_OVER.text['ko-KR'], data: null } }),
  )
  await page.getByRole('button', { name: words('dialogue.editSave') }).click()
  await expect(page.getByText(failures.EDIT_OVER.text['ko-KR'])).toBeVisible()
  await expect(field).toHaveValue('second words')
  await withJun.sees('first words')
  await page.getByRole('button', { name: words('dialogue.editEnd') }).click()
  await expect(withJun.composer).toHaveValue('a draft')
  expect(await stored(jun, mina)).toEqual(['first words'])
})
