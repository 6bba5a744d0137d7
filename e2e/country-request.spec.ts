import type { Locale } from '@madang/contract/locale.ts'
import { drawn } from '../server/pictures/test-corpus.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const nameIn = (code: string, locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' }).of(code)!

const ways = [
  { locale: 'ko-KR', country: 'JP', words: '오사카로 이사했어요.' },
  { locale: 'zh-CN', country: 'SG', words: '我搬到了新加坡。' },
] as const satisfies readonly { readonly locale: Locale; readonly country: string; readonly words: string }[]

for (const { locale, country, words: said } of ways)
  test(`REQ-60 REQ-188 somebody asks for another country in Help in ${locale}, with a picture; customer service looks at it and asks a colleague, who agrees, and Help says so`, async ({
    browser,
  }) => {
    const server = await openTimeTravelServer()
    try {
      const { url, now } = server
      const mina = await registered(url, 'Mina', { now, locale })
      const phone = await openPhone(browser, url, { as: mina, locale, size: { width: 360, height: 640 } })
      const { page, words, open } = personWith('Mina', phone, { locale })
      await open('support')
      const mine = page.getByRole('region', { name: words('country.title') })
      await mine.getByRole('button', { name: words('country.ask') }).click()
      const sheet = page.getByRole('dialog', { name: words('country.ask') })
      await sheet.getByLabel(words('country.which')).selectOption(country)
      await sheet.getByLabel(words('country.words')).fill(said)
      const choosing = page.waitForEvent('filechooser')
      await sheet.getByRole('button', { name: words('evidence.add') }).click()
      const buffer = await drawn(320, 200).jpeg().toBuffer()
      await (await choosing).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
      await expect(sheet.getByRole('button', { name: words('evidence.remove', { n: 1 }) })).toBeVisible()
      await expectNoA11yViolations(page)
      // What was typed is there again after a look elsewhere.
      await page.keyboard.press('Escape')
      await mine.getByRole('button', { name: words('country.ask') }).click()
      await expect(sheet.getByLabel(words('country.words'))).toHaveValue(said)
      await sheet.getByRole('button', { name: words('review.send') }).click()
      const named = { country: nameIn(country, locale) }
      await expect(mine.getByText(words('country.waiting', named))).toBeVisible()
      await expect(mine.getByRole('button', { name: words('country.ask') })).toHaveCount(0)

      const [jang, bae] = [
        await openCases(browser, server, 'Jang', 'support'),
        await openCases(browser, server, 'Bae', 'support'),
      ]
      await jang.page.goto(`${url}/console#/country-requests`)
      await jang.page.getByRole('row', { name: /Mina/ }).press('Enter')
      await jang.page.getByRole('button', { name: 'Claim', exact: true }).click()
      await jang.page.getByRole('radio', { name: 'Ask a colleague to agree' }).check()
      await jang.page.getByLabel('Reason, for the audit log').fill('A residence card')
      await jang.proves()
      await jang.page.getByRole('button', { name: /picture/i }).click()
      await expect(jang.page.locator('img.evidence')).toBeVisible()
      await expectNoA11yViolations(jang.page)
      await jang.proves()
      await jang.page.getByRole('button', { name: 'Decide', exact: true }).click()
      await expect(jang.page.getByText('A colleague decides now, under Approvals.')).toBeVisible()

      await bae.page.goto(`${url}/console#/approvals`)
      await expect(bae.page.getByRole('heading', { name: 'Country or region of a user' })).toBeVisible()
      await expect(bae.page.getByText(nameIn(country, 'en-GB'))).toBeVisible()
      await expectNoA11yViolations(bae.page)
      await bae.proves()
      await bae.page.getByRole('button', { name: 'Approve', exact: true }).click()
      await bae.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(bae.page.getByText('Nothing waits for a second person.')).toBeVisible()
      await bae.page.goto(`${url}/console#/users/${mina.userId}`)
      await expect(bae.page.getByText(nameIn(country, 'en-GB'))).toBeVisible()

      await page.reload()
      await expect(mine.getByText(words('country.granted', named))).toBeVisible()
      await expect(mine.getByText(named.country, { exact: true })).toBeVisible()
      await open('notices')
      await expect(page.getByText(words('notices.countryGranted'))).toBeVisible()
      for (const { faults } of [phone, jang, bae]) expect(faults()).toEqual([])
      await phone.context.close()
      for (const desk of [jang, bae]) await desk.close()
    } finally {
      await server.close()
    }
  })
