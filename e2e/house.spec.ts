import { expect, test } from '@playwright/test'
import { languages, locales } from '@madang/contract/locale.ts'
import { openTestServer } from './test-server.ts'
import { cameIn, hired } from './operators.ts'
import { openPhone, personWith } from './people.ts'

/** What the console calls the fields of a language. */
const fields = { 'ko-KR': '한국어', 'zh-CN': '中文', 'en-GB': 'English' } as const

const company = {
  'ko-KR': { name: '하늘 주식회사', representative: '한온새', address: '서울 성북구 동소문로 1' },
  'zh-CN': { name: '天空股份有限公司', representative: '韩温雅', address: '首尔城北区东小门路1号' },
  'en-GB': { name: 'Haneul Ltd', representative: 'Han Onsae', address: '1 Dongsomun-ro, Seoul' },
} as const

test('REQ-6 REQ-184 the company that one person writes and another publishes stands on the landing page, on My and under the legal pages, in three languages', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const server = await openTestServer()
  const owner = await cameIn(browser, server.url, {
    link: server.ownerLink,
    email: 'oh@madang.example',
    name: 'Oh Seojun',
  })
  const editor = await hired(browser, server.url, owner, { role: 'editor', name: 'Park Editor' })
  const landing = await openPhone(browser, server.url, { size: { width: 1440, height: 900 } })
  await landing.page.goto(`${server.url}/desktop?lang=en`)
  await expect(landing.page.getByText('Sample company details')).toBeVisible()

  const { page } = editor
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'House', exact: true }).click()
  await expect(page.getByText('This is a demonstration')).toBeVisible()
  await page.getByRole('link', { name: 'Company and licences' }).click()
  for (const locale of locales) {
    const part = page.getByRole('group', { name: fields[locale] })
    await part.getByLabel(/Name of the company/).fill(company[locale].name)
    await part.getByLabel('Represented by').fill(company[locale].representative)
    await part.getByLabel('Address').fill(company[locale].address)
    await part.getByLabel(/^Licences/).fill('2026-0417')
  }
  await page.getByLabel('Registration number').fill('123-45-67890')
  await page.getByLabel('E-mail').fill('help@haneul.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await landing.page.reload()
  await expect(landing.page.getByText('Sample company details')).toBeVisible()

  await owner.page.goto(page.url())
  await owner.page.getByRole('button', { name: 'Publish' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(owner.page.getByText('Published', { exact: true }).first()).toBeVisible()

  for (const locale of locales) {
    const { name, address } = company[locale]
    const { live } = languages[locale]
    for (const path of [`/desktop?lang=${live}`, `/terms/terms?lang=${live}`]) {
      await landing.page.goto(server.url + path)
      await expect(landing.page.getByText(name)).toBeVisible()
      await expect(landing.page.getByText('123-45-67890')).toBeVisible()
    }
    const phone = await openPhone(browser, server.url, { locale, size: { width: 360, height: 640 } })
    const visitor = personWith('visitor', phone, { locale })
    await visitor.open('user')
    await phone.page.getByRole('link', { name: visitor.words('publisher.company') }).click()
    await expect(phone.page.getByRole('heading', { name })).toBeVisible()
    await expect(phone.page.getByText(address)).toBeVisible()
    await expect(phone.page.getByText(visitor.words('publisher.companySample'))).toHaveCount(0)
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  }
  for (const each of [owner, editor]) await each.close()
  await landing.context.close()
  await server.close()
})

test('REQ-102 REQ-183 whoever writes a legal document or the hours sees them as the app will show them; two people choose that the app begins in Korean', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const server = await openTestServer()
  const owner = await cameIn(browser, server.url, {
    link: server.ownerLink,
    email: 'oh@madang.example',
    name: 'Oh Seojun',
  })
  const editor = await hired(browser, server.url, owner, { role: 'editor', name: 'Park Editor' })
  const { page } = editor
  const preview = page.frameLocator('.phone iframe')

  await page.goto(`${server.url}/console#/legalDocuments/risk`)
  await expect(page.getByRole('heading', { level: 1, name: 'Risk notice' })).toBeVisible()
  const korean = page.getByRole('group', { name: '한국어' })
  await korean.getByRole('textbox').last().fill('## 보상\n\n출석하면 {checkInUnlock} CVC가 풀려요.')
  await expect(preview.getByText('출석하면 0.25 CVC가 풀려요.')).toBeVisible()

  await page.goto(`${server.url}/console#/serviceHours/week`)
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service hours' })).toBeVisible()
  await page.getByPlaceholder('Closed').first().fill('09:30')
  await page.getByPlaceholder('Closed').nth(1).fill('17:45')
  await expect(preview.getByText('09:30–17:45')).toBeVisible()

  await page.goto(`${server.url}/console#/appReadings/readings`)
  await expect(page.getByRole('heading', { level: 1, name: 'How rules are read' })).toBeVisible()
  await page.getByLabel('Always Korean').check()
  await page.getByLabel('Again 30 days after each refusal').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()
  await owner.page.goto(page.url())
  await owner.page.getByRole('button', { name: 'Publish' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(owner.page.getByText('Published', { exact: true }).first()).toBeVisible()
  const phone = await openPhone(browser, server.url, { locale: 'en-GB', size: { width: 360, height: 640 } })
  // Each process reads it anew every two seconds.
  const opened = () => phone.page.goto(server.url).then(() => phone.page.locator('html').getAttribute('data-first'))
  await expect.poll(opened).toBe('korean')
  await expect(phone.page.locator('html')).toHaveAttribute('lang', 'ko-KR')
  await expect(phone.page.getByRole('link', { name: '정보' }).first()).toBeVisible()
  expect(phone.faults()).toEqual([])

  for (const each of [owner, editor]) await each.close()
  await phone.context.close()
  await server.close()
})
