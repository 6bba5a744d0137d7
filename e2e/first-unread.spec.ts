import { getUnreadCount, listConversations } from '@madang/contract/chat/chat.ts'
import { friends, say } from './friends.ts'
import { expect, test } from './people.ts'

test('REQ-30 at the start the badge is asked for by itself, once, and does not wait for the conversations; a visitor asks for none', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  for (const text of ['one', 'two']) await say(jun, mina, text)
  const phone = await person('Mina', { as: mina })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await phone.page.route(`**${listConversations.path}`, async (route) => {
    await held
    await route.continue()
  })
  const visitor = await person('Wei')
  const asked: string[] = []
  for (const { name, page } of [phone, visitor])
    page.on('request', (request) => void (request.url().endsWith(getUnreadCount.path) && asked.push(name)))
  await visitor.open('home')
  await expect(visitor.page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  await phone.open('home')
  const badge = phone.page.getByRole('navigation', { name: phone.words('tab.bar') }).getByRole('link', {
    name: phone.words('tab.chat'),
  })
  await expect(badge).toContainText('2')
  answer()
  await phone.tab('chat')
  await expect(phone.page.getByText('two')).toBeVisible()
  await expect(badge).toContainText('2')
  expect(asked).toEqual(['Mina'])
})
