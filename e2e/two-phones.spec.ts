import { categories } from '@madang/contract/reading/articles.ts'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { locales } from '@madang/contract/locale.ts'
import { done } from '@madang/contract/outcome.ts'
import { checkIn } from '@madang/contract/rewards/rewards.ts'
import { conversationWith } from './conversation.ts'
import { maskNickName } from '../server/rewards/invitees/mask.ts'
import { expect, test, type Person } from './people.ts'
import { registered } from './users.ts'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'

/** The product's main job, on two phones, from the invitation to the explained reward. */
for (const locale of locales)
  test(`two people register by invitation, become friends, talk, read, check in and see why they got what (${locale})`, async ({
    person,
    server,
  }) => {
    const jiwoo = await registered(server.url, 'Jiwoo')
    const { inviteCode } = await jiwoo.call(getInviteOverview, {})
    const mina = await person('Mina', { locale, motion: 'full' })
    const minaIs = await mina.register({ inviteCode, invitedBy: 'Jiwoo' })
    expect(minaIs.userId).toMatch(/^[1-9]\d{9}$/)
    expect(minaIs.recoveryCodes).toHaveLength(8)

    const jun = await person('Jun', { locale, motion: 'full' })
    const junIs = await jun.register({ inviteCode: await codeOfInvitation(mina), invitedBy: 'Mina' })

    await applies(jun, minaIs.userId, 'Mina')
    await approves(mina, 'Jun')
    const hers = await conversationWith(mina, junIs)
    const his = await conversationWith(jun, minaIs)
    await hers.write('안녕! 你好! Hello!')
    await his.sees('안녕! 你好! Hello!')
    await his.write('👋')
    await hers.sees('👋')

    await readsAnArticle(mina)
    await checksIn(mina)
    await seesWhy(mina)
    await seesInvitee(mina, 'Jun')
  })

/** The code from the link on the invitation panel, after copying that link. */
async function codeOfInvitation({ page, words, hears, tab }: Person): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await tab('benefit')
  await page.getByRole('tab', { name: words('title.invite') }).click()
  await page.getByRole('button', { name: words('invite.copyLink') }).click()
  await hears(words('invite.copied'))
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  const code = link.searchParams.get('inviteCode') ?? ''
  expect(link.hash).toContain('/share')
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  return code
}

/** Finds somebody by their ID and asks to be friends. */
async function applies({ page, words, hears, tab }: Person, userId: string, nickName: string): Promise<void> {
  await tab('chat')
  await page
    .getByRole('link', { name: words('title.addFriend') })
    .first()
    .click()
  await page.getByRole('searchbox', { name: words('add.field') }).fill(userId)
  await page.getByRole('button', { name: words('action.search') }).click()
  await expect(page.getByRole('listitem').getByText(nickName, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: words('add.apply') }).click()
  await page.getByRole('textbox', { name: words('add.greeting') }).fill('안녕하세요, Jun')
  await page.getByRole('button', { name: words('add.send') }).click()
  await hears(words('add.sent'))
  await expect(page.getByRole('listitem').getByText(words('relation.requested'))).toBeVisible()
}

async function approves({ page, words, tab }: Person, nickName: string): Promise<void> {
  await tab('chat')
  await page
    .getByRole('main')
    .getByRole('link', { name: words('chat.requests') })
    .click()
  await expect(page.getByRole('listitem').getByText(nickName, { exact: true })).toBeVisible()
  await expect(page.getByText('안녕하세요, Jun')).toBeVisible()
  await page.getByRole('button', { name: words('notice.approve') }).click()
  await expect(page.getByRole('listitem').getByRole('link', { name: words('notice.message') })).toBeVisible()
}

async function readsAnArticle({ page, words, locale, open }: Person): Promise<void> {
  await open('home')
  const category = categories[3]
  await page.getByRole('tab', { name: category.name[locale] }).click()
  const article = page.getByRole('tabpanel').getByRole('link').first()
  const title = await article.getByRole('heading').innerText()
  await article.click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: words('article.related') }).first()).toBeVisible()
}

async function checksIn({ page, words, open }: Person): Promise<void> {
  await open('benefit')
  await expect(page.getByRole('heading', { level: 1, name: words('title.benefit') })).toBeVisible()
  await page.getByRole('tab', { name: words('benefit.overview') }).click()
  // What the registration brought is known: the card stands as it stays until the check-in.
  await expect(page.getByRole('heading', { name: words('checkIn.title', { amount: '0.25' }) })).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.url().endsWith(checkIn.path))
  await page.getByRole('button', { name: words('checkIn.action'), exact: true }).click()
  expect(await (await answered).json()).toMatchObject({ success: done })
  await expect(page.getByRole('status').filter({ hasText: words('checkIn.done', { n: '0.25' }) })).toBeVisible()
  await expect(page.getByRole('button', { name: words('checkIn.success') })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: words('checkIn.already') })).toBeDisabled()
}

/** Every number comes with its reason: 25 for registering, of which 0.625 at once, and 0.25 for the check-in. */
async function seesWhy({ page, words, open, locale }: Person): Promise<void> {
  await open('unlock-record')
  await expect(page.getByRole('heading', { level: 1, name: words('title.unlockRecord') })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('amount.show') })
    .click()
  const lines = page.getByRole('tabpanel')
  const earned = lines.getByRole('button', { name: rewardKinds.checkIn.label[locale] })
  await expect(earned).toContainText('0.25')
  await earned.click()
  const why = page.getByRole('dialog')
  await expect(why.getByText(words('why.rule'))).toBeVisible()
  await expect(why.getByText('0.25').first()).toBeVisible()
  await why.getByRole('button', { name: words('why.close') }).click()

  await open('reward-record')
  await expect(page.getByRole('heading', { level: 1, name: words('title.rewardRecord') })).toBeVisible()
  const registration = lines.getByRole('button', { name: rewardKinds.registration.label[locale] })
  await expect(registration).toContainText('25')
  await registration.click()
  await expect(why.getByText('0.625').first()).toBeVisible()
  await why.getByRole('button', { name: words('why.close') }).click()
}

/** The one who invited sees the invited, and 2.5 CVC for it. */
async function seesInvitee({ page, open, locale }: Person, nickName: string): Promise<void> {
  const invite = page.getByRole('tabpanel').getByRole('button', { name: rewardKinds.invite.label[locale] })
  await open('reward-record?type=invite')
  await expect(invite.filter({ hasText: maskNickName(nickName) })).toContainText('2.5')
  await open('benefit?tab=invite')
  await expect(page.getByRole('listitem').getByText(nickName, { exact: true })).toBeVisible()
}
