import { answerFriendRequest, sendFriendRequest } from '@madang/contract/chat/friends.ts'
import { getUnreadNotices } from '@madang/contract/users/notices.ts'
import { requestStatus } from '@madang/contract/chat/friends.ts'
import { expect, test, type Person } from './people.ts'
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

function bell({ page, words }: Person, n: number) {
  return page.getByRole('link', { name: words('notices.bell', { n }) })
}
