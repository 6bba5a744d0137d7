import { openService, getMyPlace } from '@madang/contract/chat/support.ts'
import { conversationWith } from './conversation.ts'
import { say } from './friends.ts'
import { expect, test } from './people.ts'
import { registered } from './users.ts'

for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const)
  test(`customer service is found from My, greets in my language, and says my place while I wait (${locale})`, async ({
    person,
    server,
  }) => {
    const [first, mina] = await Promise.all([registered(server.url, 'Jun'), registered(server.url, 'Mina')])
    const { friendId } = await first.call(openService, {})
    await say(first, { userId: friendId }, 'first in line')
    const phone = await person('Mina', { as: mina, locale })
    const { page, words } = phone
    await phone.open('user')
    await page
      .getByRole('main')
      .getByRole('link', { name: words('title.support') })
      .click()
    await expect(page.getByText('10:00–18:00')).toBeVisible()
    await page.getByRole('button', { name: words('support.write') }).click()
    await expect(page.getByRole('heading', { level: 1, name: words('support.service') })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('img', { name: words('profile.verified.service') })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('10:00–18:00')
    await expect(page.getByRole('note').getByText(words('safety.codes'))).toHaveCount(0)

    const hers = await conversationWith(phone, { userId: friendId })
    await hers.write('How do I unlock CVC?')
    await expect.poll(async () => (await mina.call(getMyPlace, {})).place).toBeGreaterThan(1)
    await phone.open('support')
    await expect(page.getByText(words('support.place', { n: '#' }).split('#')[0]!)).toBeVisible()
    await phone.open('chat')
    await expect(page.getByRole('link', { name: words('support.service') })).toBeVisible()
    await expect(page.getByRole('img', { name: words('profile.verified.service') })).toBeVisible()
  })

test('a visitor finds the questions, the hours and the way back to an account', async ({ person }) => {
  const phone = await person('a visitor')
  const { page, words } = phone
  await phone.open('support')
  await page.getByText(words('support.q.password')).click()
  await expect(page.getByText(words('support.a.password'))).toBeVisible()
  await expect(page.getByRole('link', { name: words('support.reset') })).toBeVisible()
  await page.getByRole('link', { name: words('support.login') }).click()
  await expect(page).toHaveURL(/#\/login\?back=/)
})
