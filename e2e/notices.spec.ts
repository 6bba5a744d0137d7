import { answerFriendRequest, sendFriendRequest } from '@madang/contract/chat/friends.ts'
import { getUnreadNotices } from '@madang/contract/users/notices.ts'
import { requestStatus } from '@madang/contract/chat/friends.ts'
import { expect, isListening, test, type Person } from './people.ts'
import { registered } from './users.ts'

test('REQ-103, REQ-159 an accepted application is in the inbox of every phone, and read on one it is read on the other', async ({
  person,
  server,
}) => {
  const [mina, jun] = await Promise.all([registered(server.url, 'Mina'), registered(server.url, 'Jun')])
  const phones = [await person('Mina', { as: mina }), await person('Mina', { as: mina, locale: 'en-GB' })] as const
  for (const phone of phones) await phone.open('user')
  const { friendRequestId } = await mina.call(sendFriendRequest, { friendId: jun.userId, message: '' })
  await jun.call(answerFriendRequest, { friendRequestId, status: requestStatus.approved })
  for (const phone of phones) await expect(bell(phone, 1)).toBeVisible()

  const [first, second] = phones
  await bell(first, 1).click()
  await first.page.getByRole('link', { name: first.words('notices.friendAccepted', { name: 'Jun' }) }).click()
  await expect(first.page.getByRole('textbox')).toBeVisible()
  await expect(bell(second, 1)).toHaveCount(0)
  expect((await mina.call(getUnreadNotices, {})).groups).toEqual([])
})

test('the inbox is empty, filters by group, and reads all', async ({ person, server }) => {
  const [mina, jun] = await Promise.all([registered(server.url, 'Mina'), registered(server.url, 'Jun')])
  const phone = await person('Mina', { as: mina, size: { width: 360, height: 640 } })
  const { page, words } = phone
  await phone.open('notices')
  await expect(page.getByText(words('notices.none'))).toBeVisible()
  await jun.call(sendFriendRequest, { friendId: mina.userId, message: '' })
  const row = page.getByRole('link', { name: words('notices.friendRequest', { name: 'Jun' }) })
  await expect(row).toBeVisible()
  await page.getByRole('tab', { name: words('notices.security') }).click()
  await expect(page.getByText(words('notices.none'))).toBeVisible()
  await page.getByRole('tab', { name: words('notices.friends') }).click()
  await expect(row).toContainText(words('notices.friendRequest', { name: 'Jun' }))
  await page.getByRole('button', { name: words('notices.readAll') }).click()
  await expect(page.getByRole('button', { name: words('notices.readAll') })).toHaveCount(0)
  await expect(row.getByRole('img', { name: words('notices.unread') })).toHaveCount(0)
})

test('REQ-80, REQ-103 an accepted application is in front of a phone that is open, the first message two taps away; a phone that was offline finds it read', async ({
  person,
  server,
}) => {
  const [mina, jun] = await Promise.all([registered(server.url, 'Mina'), registered(server.url, 'Jun')])
  const [open, away] = [await person('Mina', { as: mina }), await person('Mina', { as: mina })]
  away.forgive(/net::ERR_INTERNET_DISCONNECTED|WebSocket/)
  const { page, words } = open
  for (const phone of [open, away]) {
    await phone.open('user')
    await expect(bellOf(phone)).toBeVisible()
    await isListening(phone)
  }
  await away.page.context().setOffline(true)
  const { friendRequestId } = await mina.call(sendFriendRequest, { friendId: jun.userId, message: '' })
  await jun.call(answerFriendRequest, { friendRequestId, status: requestStatus.approved })

  const banner = page.getByRole('status', { name: words('banner.label') })
  await banner.getByRole('link', { name: words('notices.friendAccepted', { name: 'Jun' }) }).click()
  await expect(page.getByRole('log').getByText(words('dialogue.friendsNow'))).toBeVisible()
  await page.getByRole('button', { name: words('greet.hello') }).click()
  await expect(page.getByRole('log').getByText(words('greet.hello'))).toBeVisible()

  const asked = away.page.waitForResponse((answer) => answer.url().endsWith(getUnreadNotices.path))
  await away.page.context().setOffline(false)
  await asked
  await expect(away.page.getByRole('link', { name: words('title.notices'), exact: true })).toBeVisible()
  await expect(bell(away, 1)).toHaveCount(0)
  await away.open('chat')
  await expect(away.page.getByRole('listitem').filter({ hasText: words('greet.hello') })).toBeVisible()
  expect((await mina.call(getUnreadNotices, {})).groups).toEqual([])
})

test('REQ-80, REQ-90 who applied finds the new friend in the chats with a dot, which goes when the chat is opened', async ({
  person,
  server,
}) => {
  const [mina, jun] = await Promise.all([registered(server.url, 'Mina'), registered(server.url, 'Jun')])
  const { friendRequestId } = await mina.call(sendFriendRequest, { friendId: jun.userId, message: '' })
  await jun.call(answerFriendRequest, { friendRequestId, status: requestStatus.approved })
  const phone = await person('Mina', { as: mina, size: { width: 360, height: 640 } })
  const { page, words } = phone
  await phone.open('chat')
  const row = page.getByRole('listitem').filter({ hasText: words('dialogue.friendsNow') })
  await expect(row.getByRole('img', { name: words('chat.marked') })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByRole('log').getByText(words('dialogue.friendsNow'))).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await expect(row.getByRole('img', { name: words('chat.marked') })).toHaveCount(0)
})

function bell({ page, words }: Person, n: number) {
  return page.getByRole('link', { name: words('notices.bell', { n }) })
}

function bellOf({ page, words }: Person) {
  return page.getByRole('link', { name: words('title.notices'), exact: true })
}
