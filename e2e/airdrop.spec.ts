import { caseKinds } from '@madang/contract/chat/case-cards.ts'
import type { Browser, Page } from '@playwright/test'
import { airdropReasons } from '@madang/contract/rewards/airdrop-reasons.ts'
import { transact } from '../server/db/tx.ts'
import { addRuleSet } from '../server/rules/activate-rules.ts'
import { cvc } from '../server/rules/programmes.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases, type ConsoleCases } from './console-cases.ts'
import { expect, openPhone, personWith, test, type PhoneOptions } from './people.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

/** A server on which one check-in after the registration reaches the special airdrop. */
async function nearAirdrop(): Promise<TimeTravelServer> {
  const server = await openTimeTravelServer({ standsAt: new Date('2026-12-07T03:00:00Z') })
  await transact(server.services.db, async (tx) => {
    const { rules } = await tx
      .selectFrom('rule_set')
      .select('rules')
      .where('version', '=', 'v2')
      .executeTakeFirstOrThrow()
    const specialAirdrop = { reward: '10', afterUnlocked: '0.875', budget: '100', onePerson: 0 }
    await addRuleSet(tx, cvc, { version: 'near', rules: { ...(rules as object), specialAirdrop } })
    await tx.insertInto('rule_in_force').values({ effective_from: '2026-12-01', version: 'near' }).execute()
  })
  return server
}

/** Somebody on a phone of their own, who sees amounts, on the page of the airdrop. */
async function walker(browser: Browser, server: TimeTravelServer, name: string, options: PhoneOptions) {
  const as = await registered(server.url, name, { now: server.now })
  const phone = await openPhone(browser, server.url, { as, size: { width: 360, height: 640 }, ...options })
  const person = personWith(name, phone, options)
  const { page, words } = person
  await person.open('cvc-odd')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('amount.show') })
    .click()
  return { ...person, userId: as.userId, close: () => phone.context.close(), faults: phone.faults }
}
type Walker = Awaited<ReturnType<typeof walker>>

/** What the page says of the airdrop, and that everybody can use it. */
async function reads({ page, words }: Walker, state: 'notReached' | 'claimable' | 'review' | 'paid' | 'refused') {
  await expect(page.getByRole('heading', { name: words(`airdrop.state.${state}`) })).toBeVisible()
  await expectNoA11yViolations(page)
}

/** Checks in, which reaches the airdrop, and claims it. */
async function claims(person: Walker): Promise<void> {
  const { page, words, open } = person
  const claim = page.getByRole('button', { name: words('airdrop.claim') })
  await reads(person, 'notReached')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '71')
  await expect(claim).toBeDisabled()
  await open('cvc')
  await page.getByRole('button', { name: words('checkIn.action'), exact: true }).click()
  await expect(page.getByRole('button', { name: words('checkIn.success') })).toBeDisabled()
  await open('cvc-odd')
  await reads(person, 'claimable')
  await claim.click()
  await reads(person, 'review')
  await expect(claim).toHaveCount(0)
  await expect(page.getByText(words('airdrop.reviewNote'))).toBeVisible()
}

/** Opens the waiting claim of somebody at a desk. */
async function opensClaim({ page }: ConsoleCases, { url }: TimeTravelServer, of: string): Promise<void> {
  await page.goto(`${url}/console#/airdrops`)
  await page.reload()
  await page.getByRole('row').filter({ hasText: of }).click()
}

/** What one person decides about a claim, with their reason. */
async function decides(desk: ConsoleCases, choose?: (page: Page) => Promise<void>): Promise<void> {
  const { page } = desk
  await page.getByRole('button', { name: 'Claim' }).click()
  await choose?.(page)
  await page.getByLabel('Reason, for the audit log').fill('Looked at all grants')
  await desk.proves()
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
}

test('REQ-115 REQ-174 one reaches and claims the special airdrop, two of the staff pay it, another’s is refused with a reason, and the open pages of both say so by themselves', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const server = await nearAirdrop()
  const mina = await walker(browser, server, 'Mina', { locale: 'ko-KR' })
  const jing = await walker(browser, server, 'Jing', { locale: 'zh-CN', theme: 'dark' })
  const ara = await openCases(browser, server, 'Ara')
  const bom = await openCases(browser, server, 'Bom')
  try {
    await claims(mina)
    await claims(jing)

    await opensClaim(ara, server, mina.userId)
    await decides(ara)
    await expect(ara.page.getByText('A colleague agrees.', { exact: true })).toBeVisible()
    await opensClaim(bom, server, mina.userId)
    await bom.page.getByRole('button', { name: 'Agree and pay' }).click()
    await bom.proves()
    await bom.page.getByRole('dialog').getByRole('button', { name: 'Agree and pay' }).click()
    await expect(bom.page.getByRole('timer')).toContainText('Takes effect')
    await opensClaim(ara, server, jing.userId)
    await decides(ara, async (page) => {
      await page.getByLabel('Reject').check()
      await page.getByLabel('Reason code').selectOption('automated')
    })
    await expect(ara.page.getByRole('timer')).toContainText('Takes effect')
    await reads(mina, 'review')
    await server.pass(31_000)

    await reads(mina, 'paid')
    await reads(jing, 'refused')
    await expect(jing.page.getByText(airdropReasons.automated['zh-CN'])).toBeVisible()
    await expect(jing.page.getByRole('button', { name: jing.words('airdrop.claim') })).toHaveCount(0)
    await jing.page.getByRole('button', { name: jing.words('support.ask') }).click()
    const card = jing.page.getByRole('article').last().getByRole('link', { name: caseKinds.airdrop['zh-CN'] })
    await expect(card).toBeVisible()
    await expect(jing.page.getByRole('img', { name: jing.words('dialogue.sending') })).toHaveCount(0)
    await mina.page.getByRole('link', { name: mina.words('airdrop.toWallet') }).click()
    await expect(mina.page.getByRole('heading', { name: mina.words('wallet.assets') })).toBeVisible()
    await mina.page.getByRole('button', { name: mina.words('bonus.why') }).click()
    await expect(mina.page.getByRole('dialog')).toContainText('10.00 / 50')
    expect([mina, jing, ara, bom].flatMap(({ faults }) => faults())).toEqual([])
  } finally {
    for (const each of [mina, jing, ara, bom]) await each.close()
    await server.close()
  }
})
