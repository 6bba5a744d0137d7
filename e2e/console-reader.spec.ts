import { expect, test } from '@playwright/test'
import { reportArticle } from '@madang/contract/reading/article-reports.ts'
import { articleId } from '@madang/contract/ids.ts'
import { openTestServer } from './test-server.ts'
import { cameIn, hired } from './operators.ts'
import { openPhone } from './people.ts'
import { registered } from './users.ts'
import { wordsIn } from './words.ts'

test('an editor writes what is important and the owner publishes it; a licence is verified; a reader gets an answer', async ({
  browser,
}) => {
  const server = await openTestServer()
  const owner = await cameIn(browser, server.url, {
    link: server.ownerLink,
    email: 'oh@madang.example',
    name: 'Oh Seojun',
  })
  const editor = await hired(browser, server.url, owner, { role: 'editor', name: 'Park Editor' })
  const mina = await registered(server.url, '김민아')
  await mina.call(reportArticle, { articleId: articleId.parse('the-halving'), reason: 'wrong', note: '해가 틀려요' })
  const phone = await openPhone(browser, server.url, { as: mina })
  const words = wordsIn('ko-KR')
  await phone.page.goto('/#/user')
  await expect(phone.page.getByText('김민아').first()).toBeVisible()

  const { page } = editor
  const place = (name: string) =>
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click()
  await place('Announcements')
  await page.getByRole('button', { name: 'New announcement' }).click()
  for (const language of ['한국어', '中文', 'English']) {
    const part = page.getByRole('group', { name: language })
    await part.getByLabel('Title').fill(`점검 ${language}`)
    await part.getByLabel(/^Text/).fill('오늘 밤 두 시부터 점검해요.')
  }
  await page.getByLabel(/^Important/).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()

  await owner.page.goto(page.url())
  await owner.page.getByRole('button', { name: 'Publish' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(owner.page.getByText('Published', { exact: true }).first()).toBeVisible()
  const modal = phone.page.getByRole('dialog').filter({ hasText: '점검 한국어' })
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: words('announcement.notToday') }).click()
  await expect(modal).toHaveCount(0)

  await place('Studios')
  await page.getByRole('link', { name: 'Badukdol Lab' }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('dialog').getByLabel('Evidence').fill('Seen in the register of the office')
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^Verified .* by Park Editor$/)).toBeVisible()
  await place('Reported errors')
  await page.getByRole('row', { name: /해가 틀려요/ }).press('Enter')
  await page.getByLabel('Answer to the reporter').fill('해를 고쳤어요. 고마워요.')
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText('No report here.')).toBeVisible()

  await phone.page.goto('/#/plaform?id=badukdol-lab')
  await expect(phone.page.getByText(words('publisher.licenceVerified')).first()).toBeVisible()
  await phone.page.goto('/#/support')
  await expect(phone.page.getByText('해를 고쳤어요. 고마워요.')).toBeVisible()
  expect([...owner.faults(), ...editor.faults(), ...phone.faults()]).toEqual([])
  for (const each of [owner, editor]) await each.close()
  await phone.context.close()
  await server.close()
})
