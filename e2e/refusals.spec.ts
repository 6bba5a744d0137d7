import { listMessages } from '@madang/contract/chat/chat.ts'
import { answerFriendRequest, deleteFriend, listFriendRequests } from '@madang/contract/chat/friends.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pictureIn } from '@madang/contract/chat/pictures.ts'
import { drawn } from '../server/pictures/test-corpus.ts'
import { attach } from './attach.ts'
import { conversationWith, type Conversation } from './conversation.ts'
import { friends } from './friends.ts'
import { expect, test, type Person } from './people.ts'
import { registered, type User } from './users.ts'

/** The release's own texts (REQ-94, REQ-166). */
const texts = {
  'ko-KR': {
    mine: '차단한 상대라 메시지를 보낼 수 없어요',
    theirs: '상대방이 차단해 메시지를 보낼 수 없어요',
    both: '서로 차단해 메시지를 보낼 수 없어요',
    deleted: '지금은 친구가 아니라 메시지를 보낼 수 없어요',
    other: '메시지를 보내지 못했어요',
  },
  'zh-CN': {
    mine: '您已拉黑对方，无法发送消息',
    theirs: '对方已将您拉黑，无法发送消息',
    both: '双方已互相拉黑，无法发送消息',
    deleted: '双方不是好友，无法发送消息',
    other: '消息发送失败',
  },
  'en-GB': {
    mine: 'You have blocked the other party, message sending failed',
    theirs: 'The other party has blocked you, message sending failed',
    both: 'Both parties are in a blocked state and cannot send messages',
    deleted: 'The two sides are currently in a deleted state, and messages cannot be sent',
    other: 'Failed to send message',
  },
} as const satisfies Record<Locale, Record<string, string>>

/** Two who talk, with what a journey needs of them. */
interface Pair {
  readonly mina: Person
  readonly jun: Person
  readonly hers: Conversation
  readonly his: Conversation
  readonly minaUser: User
  readonly junUser: User
}

test('REQ-220: two become friends by application, talk with text, emoji and nine pictures, one goes offline and on, one recalls; every refusal appears and is undone (ko-KR)', async ({
  person,
  server,
}) => {
  const [minaUser, junUser] = await Promise.all([registered(server.url, 'Mina'), registered(server.url, 'Jun')])
  const mina = await person('Mina', { as: minaUser })
  const jun = await person('Jun', { as: junUser })
  jun.forgive(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  const { words } = mina
  await mina.open(`addfriend?id=${junUser.userId}`)
  await mina.page.getByRole('button', { name: words('add.apply') }).click()
  await mina.page.getByRole('button', { name: words('add.send') }).click()
  await jun.open('notice')
  await jun.page.getByRole('button', { name: words('notice.approve') }).click()
  await expect(jun.page.getByRole('link', { name: words('notice.message') })).toBeVisible()

  const hers = await conversationWith(mina, junUser)
  await jun.open('chat')
  await hers.write('안녕 👋')
  // A phone of his has it; he has not looked.
  await expect(mina.page.getByRole('img', { name: words('dialogue.delivered') })).toBeVisible()
  await attach(mina, await ninePictures())
  const nine = words('pictures.set', { name: words('dialogue.me'), n: 9 })
  await expect(mina.page.getByRole('group', { name: nine })).toBeVisible()
  const his = await conversationWith(jun, minaUser)
  const set = jun.page.getByRole('group', { name: words('pictures.set', { name: 'Mina', n: 9 }) })
  await expect(set.getByRole('img')).toHaveCount(9)
  await expect(mina.page.getByText(words('dialogue.read'), { exact: true }).first()).toBeVisible()
  await set.getByRole('article').nth(2).getByRole('button').click()
  await expect(jun.page.getByText(words('pictures.place', { n: 3, all: 9 }))).toBeVisible()
  await jun.page.keyboard.press('ArrowRight')
  await expect(jun.page.getByText(words('pictures.place', { n: 4, all: 9 }))).toBeVisible()
  await jun.page.keyboard.press('Escape')
  const { items } = await junUser.call(listMessages, { friendId: minaUser.userId })
  expect(items.slice(1).map(({ content }) => pictureIn(content)?.width)).toEqual(widths)

  await jun.page.context().setOffline(true)
  await his.write('오프라인에서 쓴 말')
  await hers.write('잘못 보냈어')
  await jun.page.context().setOffline(false)
  await hers.sees('오프라인에서 쓴 말')
  await his.sees('잘못 보냈어')
  await hers.message('잘못 보냈어').first().press('Enter')
  await mina.page.getByRole('button', { name: words('dialogue.recall') }).click()
  await mina.page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('dialogue.recall') })
    .click()
  const gone = jun.page.getByRole('button', { name: words('dialogue.recalledThey', { name: 'Mina' }) })
  await gone.click()
  // Taken back, it can be reported all the same.
  await expect(jun.page.getByRole('dialog').getByRole('button', { name: words('report.action') })).toBeVisible()
  await jun.page.keyboard.press('Escape')
  await refuse('ko-KR', { mina, jun, hers, his, minaUser, junUser }, server.url)
})

for (const locale of ['zh-CN', 'en-GB'] as const)
  test(`blocking and deleting refuse messages on both phones with their next step, and are undone (${locale})`, async ({
    person,
    server,
  }) => {
    const { mina: minaUser, jun: junUser } = await friends(server.url)
    const mina = await person('Mina', { as: minaUser, locale })
    const jun = await person('Jun', { as: junUser, locale })
    const hers = await conversationWith(mina, junUser)
    const his = await conversationWith(jun, minaUser)
    await refuse(locale, { mina, jun, hers, his, minaUser, junUser }, server.url)
  })

/** Every way a message is refused (REQ-94), each undone by the step that stands under it. */
async function refuse(locale: Locale, pair: Pair, url: string): Promise<void> {
  const { mina, jun, hers, his, minaUser, junUser } = pair
  const { words } = mina
  const said = texts[locale]
  await hers.write('one')
  await his.sees('one')

  await block(mina, hers)
  await hers.write('two')
  await hers.isRefused('two', said.mine)
  await his.write('three')
  await his.isRefused('three', said.theirs)

  await block(jun, his)
  await hers.write('four')
  await hers.isRefused('four', said.both)
  await his.write('five')
  await his.isRefused('five', said.both)

  // Under the refused message stands the step that undoes it.
  await mina.page
    .getByRole('main')
    .getByRole('button', { name: words('profile.unblock') })
    .last()
    .click()
  await hers.confirm(words('profile.unblock'))
  await hers.write('six')
  await hers.isRefused('six', said.theirs)
  await jun.page
    .getByRole('main')
    .getByRole('button', { name: words('profile.unblock') })
    .last()
    .click()
  await his.confirm(words('profile.unblock'))
  await hers.write('seven')
  await his.sees('seven')

  await minaUser.call(deleteFriend, { friendId: junUser.userId })
  await hers.write('eight')
  await hers.isRefused('eight', said.deleted)
  await his.write('nine')
  await his.isRefused('nine', said.deleted)
  await jun.page
    .getByRole('main')
    .getByRole('button', { name: words('dialogue.applyAgain') })
    .last()
    .click()
  await jun.page.getByRole('button', { name: words('add.send') }).click()
  await jun.hears(words('add.sent'))
  const { items } = await minaUser.call(listFriendRequests, { direction: 'in' })
  const [application] = items.filter(({ status }) => status === 0)
  await minaUser.call(answerFriendRequest, { friendRequestId: application!.friendRequestId, status: 1 })
  await his.write('ten')
  await hers.sees('ten')

  // What was refused stays with its sender and is never delivered later.
  await hers.sees('eight')
  for (const text of ['three', 'five', 'nine']) await expect(hers.message(text)).toHaveCount(0)
  for (const text of ['two', 'four', 'six', 'eight']) await expect(his.message(text)).toHaveCount(0)

  const stranger = await registered(url, 'Olivia')
  const alone = await conversationWith(mina, stranger)
  await alone.write('hello')
  await alone.isRefused('hello', said.other)
}

/** Widths of nine pictures, so that their order is seen. */
const widths = [40, 41, 42, 43, 44, 45, 46, 47, 48]

function ninePictures() {
  return Promise.all(
    widths.map(async (width) => ({
      name: `${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawn(width, 30).jpeg().toBuffer(),
    })),
  )
}

/** Blocks the other through the menu of the conversation. */
async function block({ page, words }: Person, conversation: Conversation): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('chat.more') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('profile.block') })
    .click()
  await conversation.confirm(words('profile.block'))
}
