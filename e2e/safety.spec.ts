import { recallMessage } from '@madang/contract/chat/chat.ts'
import { listBlocked, listFriendRequests, sendFriendRequest } from '@madang/contract/chat/friends.ts'
import { getMyReports } from '@madang/contract/chat/reports.ts'
import { conversationWith } from './conversation.ts'
import { friends, say } from './friends.ts'
import { expect, test } from './people.ts'
import { befriend, registered } from './users.ts'

/** A message with what is said above it (the gravest first). */
const received = [
  ['월 수익 30% 보장해 드립니다', 'profit'],
  ['방금 온 인증번호 좀 알려줘', 'codes'],
  ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', 'address'],
  ['https://t.me/coinprofit 으로 와', 'outside'],
  ['https://аpple.com 여기야', 'link'],
] as const

for (const locale of ['ko-KR', 'zh-CN', 'en-GB'] as const)
  test(`the receiver alone is warned, sees where a link leads, reports with the message and blocks at once (${locale})`, async ({
    person,
    server,
  }) => {
    const { mina, jun } = await friends(server.url)
    const [hers, his] = [await person('Mina', { as: mina, locale }), await person('Jun', { as: jun, locale })]
    const { page, words } = hers
    await conversationWith(hers, jun)
    const sender = await conversationWith(his, mina)
    await expect(page.getByText(words('dialogue.safety'))).toBeVisible()

    await say(jun, mina, '오늘 비트코인 왜 이렇게 올랐어?')
    await expect(page.getByRole('article').getByText('왜 이렇게')).toBeVisible()
    await expect(page.getByRole('main').getByRole('note')).toHaveCount(0)
    for (const [text, kind] of received) {
      await say(jun, mina, text)
      await expect(page.getByRole('note').getByText(words(`safety.${kind}`))).toBeVisible()
    }
    await sender.sees(received[1][0])
    await expect(his.page.getByRole('main').getByRole('note')).toHaveCount(0)

    // The real name, its doubts, and nothing opened before it was asked for.
    await page.getByRole('button', { name: 'https://аpple.com' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(words('leave.mixed'))).toBeVisible()
    await expect(dialog.getByText('xn--pple-43d.com')).toBeVisible()
    const out = dialog.getByRole('link', { name: words('leave.action') })
    await expect(out).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(out).toHaveAttribute('target', '_blank')
    await dialog.getByRole('button', { name: words('action.cancel') }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('article').getByText(received[1][0]).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('report.action') })
      .click()
    const sheet = page.getByRole('dialog', { name: words('report.title', { name: 'Jun' }) })
    await expect(sheet.getByText(words('report.messages', { n: 1 }))).toBeVisible()
    await expect(sheet.getByRole('button', { name: words('report.send') })).toBeDisabled()
    await expect(sheet.getByRole('checkbox')).not.toBeChecked()
    await sheet.getByRole('radio', { name: words('report.reason.scam') }).click()
    await sheet.getByRole('checkbox').check()
    await sheet.getByRole('button', { name: words('report.send') }).click()
    await expect(page.getByText(words('report.thanks'))).toBeVisible()
    await page.getByRole('button', { name: words('report.done') }).click()
    await expect(page.getByText(words('dialogue.blocked'))).toBeVisible()

    const mine = await mina.call(getMyReports, {})
    expect(mine.items).toMatchObject([
      { userId: jun.userId, reason: 'scam', messageCount: 1, blocked: true, state: 'open' },
    ])
    expect((await mina.call(listBlocked, {})).items).toMatchObject([{ userId: jun.userId }])
    await hers.open('support')
    await expect(page.getByRole('list', { name: words('report.mine') }).getByText('Jun')).toBeVisible()
  })

test('a recalled message goes with a report of the person; several chosen ones go together; a stranger is reported from the card', async ({
  person,
  server,
}) => {
  const [mina, jun, wei] = await Promise.all(['Mina', 'Jun', 'Wei'].map((name) => registered(server.url, name)))
  await befriend(mina!, jun!)
  await wei!.call(sendFriendRequest, { friendId: mina!.userId, message: '안녕하세요, 고객센터입니다' })
  const taken = await say(jun!, mina!, '시드구문 알려주세요')
  await jun!.call(recallMessage, { friendId: mina!.userId, msgId: taken })
  await say(jun!, mina!, 'one')
  await say(jun!, mina!, 'two')
  const hers = await person('Mina', { as: mina! })
  const { page, words } = hers
  const talk = await conversationWith(hers, jun!)
  await talk.sees('two')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('chat.more') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('report.action') })
    .click()
  const sheet = page.getByRole('dialog', { name: words('report.title', { name: 'Jun' }) })
  await sheet.getByRole('radio', { name: words('report.reason.harassment') }).click()
  await sheet.getByRole('checkbox', { name: words('report.recent', { n: 3 }) }).check()
  await sheet.getByRole('textbox').fill('계속 물어봐요')
  await sheet.getByRole('button', { name: words('report.send') }).click()
  await page.getByRole('button', { name: words('report.done') }).click()

  await talk.message('one').first().press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('select.start') })
    .click()
  await page.getByRole('checkbox', { name: words('select.message', { text: 'two' }) }).click()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: words('report.action') })
    .click()
  await expect(sheet.getByText(words('report.messages', { n: 2 }))).toBeVisible()
  await sheet.getByRole('radio', { name: words('report.reason.spam') }).click()
  await sheet.getByRole('button', { name: words('report.send') }).click()
  await page.getByRole('button', { name: words('report.done') }).click()

  await hers.open('notice')
  await expect(page.getByRole('note').getByText(words('safety.staff'))).toBeVisible()
  await hers.open(`profile?id=${wei!.userId}`)
  await page.getByRole('button', { name: words('report.action') }).click()
  const other = page.getByRole('dialog', { name: words('report.title', { name: 'Wei' }) })
  await other.getByRole('radio', { name: words('report.reason.impersonation') }).click()
  await other.getByRole('checkbox', { name: words('report.block', { name: 'Wei' }) }).check()
  await other.getByRole('button', { name: words('report.send') }).click()
  await page.getByRole('button', { name: words('report.done') }).click()
  await expect(page.getByRole('button', { name: words('profile.unblock') })).toBeVisible()
  const { items } = await mina!.call(getMyReports, {})
  expect(items.map(({ messageCount }) => messageCount)).toEqual([0, 2, 3])
})

test('REQ-82 a stranger is blocked and unblocked from their card, is asked about without a friendship, and does not hear of it', async ({
  person,
  server,
}) => {
  const [mina, jun] = await Promise.all([registered(server.url, 'Mina'), registered(server.url, 'Jun')])
  const hers = await person('Mina', { as: mina })
  const { page, words } = hers
  const dialog = page.getByRole('alertdialog')
  await hers.open(`profile?id=${jun.userId}`)
  await page.getByRole('button', { name: words('profile.block'), exact: true }).click()
  await expect(dialog).toContainText(words('profile.blockOtherText'))
  await dialog.getByRole('button', { name: words('profile.block'), exact: true }).click()
  await expect(page.getByRole('button', { name: words('profile.unblock') })).toBeVisible()
  expect((await mina.call(listBlocked, {})).items).toMatchObject([{ userId: jun.userId }])

  await jun.call(sendFriendRequest, { friendId: mina.userId, message: 'Hello' })
  expect((await mina.call(listFriendRequests, {})).totalCount).toBe(0)
  const his = await person('Jun', { as: jun })
  await his.open(`profile?id=${mina.userId}`)
  await expect(his.page.getByRole('button', { name: words('relation.requested') })).toBeVisible()
  await expect(his.page.getByRole('button', { name: words('profile.unblock') })).toBeHidden()

  await page.getByRole('button', { name: words('profile.unblock') }).click()
  await dialog.getByRole('button', { name: words('profile.unblock') }).click()
  await expect(page.getByRole('button', { name: words('profile.add') })).toBeVisible()
  expect((await mina.call(listBlocked, {})).items).toEqual([])
})
