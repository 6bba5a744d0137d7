import type { Browser } from '@playwright/test'
import { getPartner } from '@madang/contract/campaigns/partners.ts'
import { partnerHelpers } from '../server/campaigns/partners/test-partners.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered, type User } from './users.ts'

const standsAt = new Date('2026-11-23T03:00:00Z')
const small = { width: 360, height: 640 }
const plan = 'Two meetings each month for people who are new to wallets.'

async function phoneOf(browser: Browser, { url }: TimeTravelServer, user: User) {
  const phone = await openPhone(browser, url, { as: user, locale: 'ko-KR', size: small })
  return { ...personWith(user.nickName, phone, { locale: 'ko-KR' }), context: phone.context, faults: phone.faults }
}

test('REQ-137 who has ten valid invitations applies, one operator proposes, another agrees, and the place is gone', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt })
  try {
    const [mina, jun] = await Promise.all(
      ['Mina', 'Jun'].map((name) => registered(server.url, name, { now: server.now })),
    )
    await partnerHelpers(server.services).qualify(mina!.userId, 10)

    const early = await phoneOf(browser, server, jun!)
    await early.open('xrp?part=partner')
    await expect(early.page.getByRole('heading', { name: early.words('partner.notYet') })).toBeVisible()
    await expect(early.page.getByRole('button', { name: early.words('partner.send') })).toHaveCount(0)
    await early.context.close()

    const { page, words, open, context, faults, ...writer } = await phoneOf(browser, server, mina!)
    await open('xrp')
    await page.getByRole('link', { name: words('partner.entry') }).click()
    await expect(page.getByRole('heading', { name: words('partner.mayApply') })).toBeVisible()
    await expect(page.getByText(words('partner.leftOf', { left: 50, places: 50 }))).toBeVisible()
    await page.getByRole('button', { name: words('partner.send') }).click()
    await expect(page.getByRole('alert').filter({ hasText: words('partner.fault.area') })).toBeVisible()
    await page.getByRole('textbox', { name: words('partner.area') }).fill('서울 성북구')
    await page.getByRole('textbox', { name: words('partner.plan') }).fill(plan)
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of an application being written').toEqual([])
    await page.reload()
    await expect(page.getByRole('textbox', { name: words('partner.plan') })).toHaveValue(plan)
    await page.getByRole('button', { name: words('partner.send') }).click()
    await writer.hears(words('partner.applied'))
    await expect(page.getByText(words('partner.inReview'))).toBeVisible()
    await expectNoA11yViolations(page)

    const ara = await openCases(browser, server, 'Ara', 'campaignManager')
    await ara.page.goto(`${server.url}/console#/partners`)
    await ara.page.getByRole('row').filter({ hasText: 'Mina' }).click()
    await expect(ara.page.getByText(plan)).toBeVisible()
    await ara.page.getByRole('button', { name: 'Claim', exact: true }).click()
    await ara.page.getByLabel('Reason').fill('A clear plan for one district')
    await expectNoA11yViolations(ara.page)
    await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(ara.page.getByText(/Requested by Ara: A clear plan/)).toBeVisible()
    expect(ara.faults()).toEqual([])
    await ara.close()

    const bom = await openCases(browser, server, 'Bom', 'finance')
    await bom.proves()
    await bom.page.goto(`${server.url}/console#/approvals`)
    await expect(bom.page.getByText(`User: ${mina!.userId}`)).toBeVisible()
    await bom.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expectNoA11yViolations(bom.page)
    await bom.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect.poll(async () => (await mina!.call(getPartner, {})).left).toBe(49)
    expect(bom.faults()).toEqual([])
    await bom.close()

    await page.reload()
    await expect(page.getByRole('heading', { name: words('partner.isPartner', { n: 1 }) })).toBeVisible()
    await expect(page.getByText(words('partner.leftOf', { left: 49, places: 50 }))).toBeVisible()
    await expectNoA11yViolations(page)
    expect(faults()).toEqual([])
    await context.close()
  } finally {
    await server.close()
  }
})
