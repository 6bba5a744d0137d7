import { conversationWith } from './conversation.ts'
import { friends } from './friends.ts'
import { expect, test } from './people.ts'
import { befriend, registered } from './users.ts'

const articleName = 'four-numbers-of-a-week'

for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const)
  test(`REQ-90: an article is sent to a friend as a card, and opens from it (${locale})`, async ({
    person,
    server,
  }) => {
    const { mina, jun } = await friends(server.url)
    const hers = await person('Mina', { as: mina, locale })
    await hers.open(`detail?id=${articleName}`)
    const title = await hers.page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
    await hers.page.getByRole('button', { name: hers.words('action.share') }).click()
    await hers.page.getByRole('button', { name: hers.words('card.toFriend') }).click()
    await hers.page.getByRole('checkbox', { name: 'Jun' }).click()
    await hers.page.getByRole('button', { name: hers.words('forward.action'), exact: true }).click()
    await hers.hears(hers.words('forward.sent'))

    const his = await person('Jun', { as: jun, locale })
    await conversationWith(his, mina)
    await his.page.getByRole('article').getByRole('link', { name: title }).click()
    await expect(his.page).toHaveURL(new RegExp(`detail\\?id=${articleName}`))
  })

test('REQ-90: an invitation goes to a friend as a card with my name', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  const hers = await person('Mina', { as: mina })
  await hers.open('benefit?tab=invite')
  await hers.page.getByRole('button', { name: hers.words('card.toFriend') }).click()
  await hers.page.getByRole('checkbox', { name: 'Jun' }).click()
  await hers.page.getByRole('button', { name: hers.words('forward.action'), exact: true }).click()
  const his = await person('Jun', { as: jun })
  await conversationWith(his, mina)
  await expect(his.page.getByRole('article').getByText(his.words('card.invites', { name: 'Mina' }))).toBeVisible()
})

test('REQ-89: several messages are chosen, forwarded to another friend, and deleted for me alone', async ({
  person,
  server,
}) => {
  const [mina, jun, wei] = [
    await registered(server.url, 'Mina'),
    await registered(server.url, 'Jun'),
    await registered(server.url, 'Wei'),
  ]
  await befriend(mina, jun)
  await befriend(mina, wei)
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  const hers = await conversationWith(phone, jun)
  for (const text of ['one', 'two', 'three']) await hers.write(text)
  await expect(page.getByRole('img', { name: words('dialogue.sending') })).toHaveCount(0)

  const choose = async () => {
    await hers.message('one').first().press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('select.start') })
      .click()
    await page.getByRole('checkbox', { name: words('select.message', { text: 'three' }) }).click()
    await expect(page.getByRole('heading', { name: words('select.count', { n: 2 }) })).toBeVisible()
  }
  await choose()
  await page.getByRole('button', { name: words('select.forward'), exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Wei' }).click()
  await page.getByRole('button', { name: words('forward.action'), exact: true }).click()
  await phone.hears(words('forward.sent'))
  await expect(hers.composer).toBeVisible()

  await choose()
  await page.getByRole('button', { name: words('select.delete'), exact: true }).click()
  await hers.confirm(words('dialogue.deleteForMe'))
  await expect.poll(() => hers.messages()).toEqual(['two'])

  const his = await conversationWith(await person('Jun', { as: jun }), mina)
  await expect.poll(() => his.messages()).toEqual(['one', 'two', 'three'])
  const weis = await conversationWith(await person('Wei', { as: wei }), mina)
  await expect.poll(() => weis.messages()).toEqual(['one', 'three'])
})
