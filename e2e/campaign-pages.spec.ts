import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { inEach } from '@madang/contract/locale.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

/** Campaigns with a page: the page and the id, which of these is the kind's name. */
const shown = Object.entries(campaignKinds).flatMap(([id, { page }]) => (page === null ? [] : [{ id, page }]))

test('REQ-147 the page of every kind of campaign shows its texts with prizes and picture, its period, every version of its rules and the legal notice', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: new Date('2026-11-23T03:00:00Z') })
  try {
    const mina = await registered(server.url, 'Mina', { now: server.now })
    const { db } = server.services
    for (const { id } of shown) {
      const texts = inEach((locale) => ({
        title: `${id} ${locale}`,
        summary: 'In one sentence',
        body: 'How it works',
        prizes: `Prizes of ${id}`,
      }))
      const content = JSON.stringify({ texts, picture: '/pictures/sample/banners/welcome.svg' })
      await db.updateTable('campaign_text').set({ content }).where('programme', '=', id).execute()
    }
    const phone = await openPhone(browser, server.url, { as: mina })
    const { page, words, open } = personWith('Mina', phone)
    for (const { id, page: path } of shown) {
      await open(path.slice(1))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: `${id} ko-KR` })).toBeVisible()
      await expect(main.getByText(`Prizes of ${id}`)).toBeVisible()
      const picture = main.locator('img[src*="welcome.svg"]')
      await expect(picture).toBeVisible()
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(main.getByText(words('reward.risk'))).toBeVisible()
      await expectPeriod()
      await expectNoA11yViolations(page)
    }
    await open('xrp?part=partner')
    await expectPeriod()
    await expect(page.getByRole('main').getByText(words('reward.risk'))).toBeVisible()
    expect(phone.faults()).toEqual([])
    await phone.context.close()

    async function expectPeriod() {
      const main = page.getByRole('main')
      await expect(main.getByText(words('event.period'), { exact: true })).toBeVisible()
      await expect(main.getByText(words('event.noEnd'))).toBeVisible()
      await main
        .getByRole('heading', { name: words('contest.rules') })
        .locator('..')
        .getByRole('button')
        .click()
      const history = page.getByRole('dialog', { name: words('event.rulesHistory') })
      await expect(history.getByRole('definition').first()).toHaveText(/^20\d\d년 \d+월 \d+일부터$/)
      await page.keyboard.press('Escape')
      await expect(history).toHaveCount(0)
    }
  } finally {
    await server.close()
  }
})
