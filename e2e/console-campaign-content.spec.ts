import { koreanZone } from '@madang/contract/constants.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { cameIn, hired } from './operators.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTestServer } from './test-server.ts'
import { registered } from './users.ts'

const languages = ['한국어', '中文', 'English'] as const

test('REQ-139 REQ-147 what points are exchanged for and what a campaign says are written by one, agreed to by another, and stand on the phone only then', async ({
  browser,
}) => {
  const server = await openTestServer()
  const owner = await cameIn(browser, server.url, {
    link: server.ownerLink,
    email: 'oh@madang.example',
    name: 'Oh Seojun',
  })
  const manager = await hired(browser, server.url, owner, { role: 'campaignManager', name: 'Seo Yuna' })
  const { page } = manager
  const opens = (name: string) =>
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click()
  const saves = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  }
  const publishes = async () => {
    await owner.page.goto(page.url())
    await owner.page.reload()
    await owner.page.getByRole('button', { name: 'Publish' }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(owner.page.getByText('Published', { exact: true }).first()).toBeVisible()
  }
  const phone = await openPhone(browser, server.url, { as: await registered(server.url, 'Mina'), locale: 'zh-CN' })
  const mina = personWith('Mina', phone, { locale: 'zh-CN' })

  await opens('Exchange items')
  await page.getByRole('main').getByRole('button', { name: 'Exchange item' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel(/^Address/).fill('lunch')
  await window.getByRole('button', { name: 'Begin' }).click()
  for (const language of languages) {
    const part = page.getByRole('group', { name: language })
    await part.getByLabel('What it is').fill(`Lunch ${language}`)
    await part.getByLabel('Whose time, or where it is sent').fill('Kim Sora')
  }
  await page.getByLabel('Points').fill('70')
  await page.getByLabel('Places').fill('3')
  await page.getByLabel(/^Begins, or is handed out until/).fill(
    Temporal.Instant.fromEpochMilliseconds(Date.now() + 30 * dayMs)
      .toZonedDateTimeISO(koreanZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' }),
  )
  await saves()
  const item = phone.page.getByText('Lunch 中文', { exact: true })
  await mina.open('exchange')
  await expect(phone.page.getByText('点评我的图表笔记', { exact: true })).toBeVisible()
  await expect(item, 'nobody agreed yet').toHaveCount(0)
  await publishes()
  await phone.page.reload()
  await expect(item).toBeVisible()
  await expect(phone.page.getByText(mina.words('exchange.left', { left: 3, stock: 3 }))).toBeVisible()

  await opens('Campaign texts')
  await page.getByRole('link', { name: 'XRP promotion' }).click()
  const chinese = page.getByRole('group', { name: '中文' })
  const before = await chinese.getByLabel('In one sentence').inputValue()
  const after = '上课听讲，慢慢收集XRP。'
  expect(before).not.toBe(after)
  await chinese.getByLabel('In one sentence').fill(after)
  await saves()
  const says = (text: string) => phone.page.locator('.campaign-summary').filter({ hasText: text })
  await mina.open('xrp')
  await expect(says(before)).toBeVisible()
  await publishes()
  await phone.page.reload()
  await expect(says(after)).toBeVisible()

  for (const { faults } of [owner, manager, phone]) expect(faults()).toEqual([])
  for (const each of [owner, manager]) await each.close()
  await phone.context.close()
  await server.close()
})
