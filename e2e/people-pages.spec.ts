import { sendFriendRequest } from '@madang/contract/chat/friends.ts'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { getProfile } from '@madang/contract/users/users.ts'
import { dateWords } from '../app/lib/format/date-words.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, test } from './people.ts'
import { friends } from './friends.ts'
import { befriend, registered } from './users.ts'

test('REQ-85 my profile says what others see of me, also to somebody far in the west, and what I alone see; a friend sees that much, and since when we are friends', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const { inviteCode } = await mina.call(getInviteOverview, {})
  const { registerTime } = await mina.call(getProfile, {})
  const month = dateWords(registerTime, 'ko-KR', 'month', 'UTC')
  const today = (zone: string) => dateWords(registerTime, 'ko-KR', 'dayOfYear', zone)

  const hers = await person('Mina', { as: mina })
  await hers.open('profile')
  const seen = hers.page.getByRole('region', { name: hers.words('profile.seen') })
  const own = hers.page.getByRole('region', { name: hers.words('profile.mine') })
  await expect(seen).toContainText(month)
  await expect(own).toContainText(today('Asia/Seoul'))
  await expect(own).toContainText(hers.words('profile.dayCount', { n: 1 }))
  await expect(own).toContainText(inviteCode)
  await expectNoA11yViolations(hers.page)
  await hers.page.getByRole('link', { name: hers.words('add.qr') }).click()
  await expect(hers.page.getByRole('img', { name: hers.words('add.qr') })).toBeVisible()

  const his = await person('Jun', { as: jun, zone: 'America/Los_Angeles' })
  await his.open(`profile?id=${mina.userId}`)
  const facts = his.page.locator('dl').filter({ hasText: his.words('profile.joined') })
  await expect(facts).toContainText(month)
  await expect(facts).toContainText(his.words('profile.friendSince') + today('America/Los_Angeles'))
  await expect(his.page.getByRole('main')).not.toContainText(inviteCode)
})

test('REQ-79, REQ-85 who is found alone shows what helps to judge them and what they will see of me, until they are asked', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const sora = await registered(server.url, 'Sora')
  await befriend(jun, sora)
  const { page, words, open } = await person('Mina', { as: mina })
  await open(`addfriend?id=${sora.userId}`)
  const main = page.getByRole('main')
  await expect(main.getByText(words('profile.mutual'), { exact: true })).toBeVisible()
  await expect(main.getByText(words('profile.mutualCount', { n: 1 }), { exact: true })).toBeVisible()
  await expect(main.getByText(words('add.seen'))).toBeVisible()
  await expect(main.getByText(words('profile.friendSince'))).toHaveCount(0)
  await expect(main.getByRole('heading', { name: words('add.qr') })).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: words('add.apply'), exact: true }).click()
  await page.getByRole('button', { name: words('add.send') }).click()
  await expect(main.getByText(words('relation.requested'))).toBeVisible()
  await expect(main.getByText(words('add.seen'))).toHaveCount(0)

  await open(`addfriend?id=${jun.userId}`)
  await expect(main.getByText(words('profile.friendSince'))).toBeVisible()
  await expect(main.getByText(words('add.seen'))).toHaveCount(0)
})

test('REQ-80 with the last friend request answered the page says that none waits, above the answered ones', async ({
  person,
  server,
}) => {
  const [mina, jun] = [await registered(server.url, 'Mina'), await registered(server.url, 'Jun')]
  await jun.call(sendFriendRequest, { friendId: mina.userId, message: 'Hello' })
  const { page, words, open } = await person('Mina', { as: mina })
  await open('notice')
  const none = page.getByRole('heading', { name: words('notice.noneWaiting') })
  await page.getByRole('button', { name: words('notice.approve') }).click()
  await expect(none).toBeVisible()
  await expect(page.getByRole('heading', { name: words('notice.answered') })).toBeVisible()
  await expect(page.getByRole('link', { name: words('notice.message') })).toBeVisible()
  await expectNoA11yViolations(page)
})
