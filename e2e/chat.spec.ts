import { getUnreadCount, hideConversation, pinConversation } from '@madang/contract/chat/chat.ts'
import { conversationWith } from './conversation.ts'
import { friends, say } from './friends.ts'
import { keptReadSeq } from './phone/kept.ts'
import { expect, test, type Person } from './people.ts'
import { befriend, registered, type User } from './users.ts'

test('two people talk with text and emoji, and what is recalled is gone on both phones', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  const [one, other] = [await person('Mina', { as: mina }), await person('Jun', { as: jun })]
  const hers = await conversationWith(one, jun)
  const his = await conversationWith(other, mina)
  await hers.write('안녕! 오늘 시장 글 읽었어?')
  await his.sees('안녕! 오늘 시장 글 읽었어?')
  await his.write('응, 방금 읽었어 — "변동성"이 뭔지 이제 알겠어 <b>')
  await hers.sees('응, 방금 읽었어 — "변동성"이 뭔지 이제 알겠어 <b>')

  await one.page.getByRole('button', { name: one.words('dialogue.emoji') }).click()
  await one.page.getByRole('button', { name: '😀', exact: true }).click()
  await expect(hers.composer).toHaveValue('😀')
  await one.page.getByRole('button', { name: one.words('dialogue.send'), exact: true }).click()
  await his.sees('😀')

  await hers.write('잘못 보냈어')
  await his.sees('잘못 보냈어')
  await hers.message('잘못 보냈어').first().press('Enter')
  await one.page.getByRole('button', { name: one.words('dialogue.recall') }).click()
  await one.page
    .getByRole('alertdialog')
    .getByRole('button', { name: one.words('dialogue.recall') })
    .click()
  await expect(one.page.getByText(one.words('dialogue.recalledYou'))).toBeVisible()
  await expect(other.page.getByText(other.words('dialogue.recalledThey', { name: 'Mina' }))).toBeVisible()
  await expect(his.message('잘못 보냈어')).toHaveCount(0)
})

test('the badge counts to 99, then says 99+, and goes when everything is read', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  const chatTab = page
    .getByRole('navigation', { name: words('tab.bar') })
    .getByRole('link', { name: words('tab.chat') })
  await phone.open('home')
  await expect(chatTab).toHaveText(words('tab.chat'))
  // Who was answered may write on (REQ-101).
  await says(mina, jun, 1, 1000)
  await says(jun, mina, 99)
  await expect(chatTab).toHaveText(`99${words('tab.chat')}`)
  await says(jun, mina, 1)
  await expect(chatTab).toHaveText(`99+${words('tab.chat')}`)

  await phone.tab('chat')
  await page.getByRole('link', { name: 'Jun' }).click()
  await expect(page.getByRole('article').getByText('message 100', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: words('action.back') }).click()
  await expect(chatTab).toHaveText(words('tab.chat'))
})

test('REQ-88 what was on the screen is read, also when one goes back before the server has answered', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  await says(jun, mina, 3)
  await phone.open('chat')
  await expect(page.getByRole('img', { name: words('chat.unread', { n: 3 }) })).toBeVisible()
  // Fetched ahead: the conversation opens with what is known.
  await expect.poll(() => keptReadSeq(phone, jun.userId)).toBe(0)
  const answering = Promise.withResolvers<undefined>()
  await page.route('**/message/GetFriendChatMessage', async (route) => {
    await answering.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Jun' }).click()
  await expect(page.getByRole('article').getByText('message 3', { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: words('action.back') }).click()
  await expect(page.getByRole('link', { name: 'Jun' })).toBeVisible()
  await expect(page.getByRole('img', { name: words('chat.unread', { n: 3 }) })).toBeHidden()
  answering.resolve(undefined)
  await expect.poll(() => mina.call(getUnreadCount, {})).toBe(0)
})

test('two phones of one person stay in step: reading, pinning, blocking', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  const tablet = await person('Mina on her tablet', { size: { width: 600, height: 900 } })
  const { words } = phone
  await tablet.login(mina)
  await phone.open('chat')
  await tablet.open('chat')
  await says(jun, mina, 3)
  const unread = words('chat.unread', { n: 3 })
  await expect(phone.page.getByRole('img', { name: unread })).toBeVisible()
  await expect(tablet.page.getByRole('img', { name: unread })).toBeVisible()

  await phone.page.getByRole('link', { name: 'Jun' }).click()
  await expect(phone.page.getByRole('article').getByText('message 3', { exact: true })).toBeVisible()
  await expect(tablet.page.getByRole('img', { name: unread })).toBeHidden()

  await tablet.page.getByRole('button', { name: words('chat.pin'), exact: true }).click()
  await expect(tablet.page.getByRole('img', { name: words('chat.pinned') })).toBeVisible()
  await phone.page.getByRole('button', { name: words('action.back') }).click()
  await expect(phone.page.getByRole('img', { name: words('chat.pinned') })).toBeVisible()

  await phone.open(`dialogue?id=${jun.userId}`)
  await tablet.open(`dialogue?id=${jun.userId}`)
  await phone.page
    .getByRole('banner')
    .getByRole('button', { name: words('chat.more') })
    .click()
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: words('profile.block') })
    .click()
  await phone.page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('profile.block') })
    .click()
  await expect(tablet.page.getByText(words('dialogue.blocked'))).toBeVisible()
})

test('two phones of one person stay in step: the order of pins, muting, recalling, deleting a message, deleting the session', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  const tablet = await person('Mina on her tablet', { size: { width: 600, height: 900 } })
  const { words } = phone
  await tablet.login(mina)
  const suji = await registered(server.url, 'Suji')
  await befriend(mina, suji)
  await says(jun, mina, 2)
  await says(suji, mina, 1)
  for (const { userId } of [jun, suji]) await mina.call(pinConversation, { friendId: userId, isPinned: true })
  await phone.open('chat')
  await tablet.open('chat')
  const firstOf = ({ page }: Person) =>
    page
      .getByRole('list', { name: words('chat.list') })
      .getByRole('link')
      .first()
  await expect(firstOf(tablet)).toHaveAccessibleName(/Suji/)
  await phone.page.getByRole('link', { name: 'Jun' }).press('Shift+F10')
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: words('pin.up') })
    .click()
  for (const one of [phone, tablet]) await expect(firstOf(one)).toHaveAccessibleName(/Jun/)
  await phone.page.getByRole('link', { name: 'Jun' }).press('Shift+F10')
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: words('chat.mute') })
    .click()
  await expect(tablet.page.getByRole('img', { name: words('chat.muted') })).toBeVisible()

  const hers = await conversationWith(phone, jun)
  const too = await conversationWith(tablet, jun)
  await hers.write('taken back')
  await too.sees('taken back')
  await hers.message('taken back').first().press('Enter')
  await phone.page.getByRole('button', { name: words('dialogue.recall') }).click()
  await phone.page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('dialogue.recall') })
    .click()
  await expect(tablet.page.getByText(words('dialogue.recalledYou'))).toBeVisible()
  await hers.message('message 1').first().press('Enter')
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: words('dialogue.deleteForMe') })
    .click()
  await hers.confirm(words('dialogue.deleteForMe'))
  await expect(too.message('message 1')).toHaveCount(0)
  await too.sees('message 2')

  await phone.open('chat')
  await tablet.open('chat')
  await expect(tablet.page.getByRole('link', { name: 'Jun' })).toBeVisible()
  await mina.call(hideConversation, { friendId: jun.userId })
  await expect(tablet.page.getByRole('link', { name: 'Jun' })).toBeHidden()
  await expect(phone.page.getByRole('link', { name: 'Jun' })).toBeHidden()
})

test('REQ-227: the network drops for an hour; what was written and missed arrives in order and once, and the badge is right on both phones', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const [phone, other] = [await person('Mina', { as: mina }), await person('Jun', { as: jun })]
  phone.forgive(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket/)
  const { page, words } = phone
  const chatTab = (one: Person) =>
    one.page.getByRole('navigation', { name: words('tab.bar') }).getByRole('link', { name: words('tab.chat') })
  await page.clock.install()
  let cut = () => {}
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer()
    cut = () => {
      void server.close()
      void socket.close({ code: 3000 })
    }
  })
  await other.open('home')
  const hers = await conversationWith(phone, jun)
  await says(jun, mina, 1)
  await hers.sees('message 1')

  await page.context().setOffline(true)
  cut()
  await hers.write('written offline, one')
  await page.clock.fastForward('01:00:00')
  await hers.write('written offline, two')
  await says(jun, mina, 3, 2)
  await page.context().setOffline(false)

  await hers.sees('message 4')
  await expect(chatTab(other)).toHaveText(`2${words('tab.chat')}`)
  const his = await conversationWith(other, mina)
  await his.sees('written offline, two')
  const expected = ['message 1', 'message 2', 'message 3', 'message 4', 'written offline, one', 'written offline, two']
  await expect.poll(() => his.messages()).toEqual(expected)
  await expect.poll(() => hers.messages()).toEqual(expected)
  for (const one of [phone, other]) {
    await one.open('chat')
    await expect(one.page.getByRole('link', { name: one === phone ? 'Jun' : 'Mina' })).toBeVisible()
    await expect(chatTab(one)).toHaveText(words('tab.chat'))
  }
})

/** Says `message N` some times, each after the one before was taken. */
async function says(from: User, to: User, times: number, first?: number): Promise<void> {
  const start = first ?? (said.get(from) ?? 0) + 1
  for (let n = start; n < start + times; n++) await say(from, to, `message ${n}`)
  said.set(from, start + times - 1)
}
const said = new WeakMap<User, number>()
