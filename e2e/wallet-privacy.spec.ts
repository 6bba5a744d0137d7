import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { amountOf } from '@madang/contract/money.ts'
import { createWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { transact } from '../server/db/tx.ts'
import { changeSetting, settingInForce } from '../server/wallet/networks/setting.ts'
import { giveCvc, giveUsdt, giveXrp } from '../server/wallet/test-wallet.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

/** Somebody with amounts that nothing else on a page is. */
async function rich(server: Awaited<ReturnType<typeof openTimeTravelServer>>) {
  const { db } = server.services
  const mina = await registered(server.url, 'Mina', { now: server.now })
  await giveUsdt(db, mina.userId, 'available', '312.37')
  await giveUsdt(db, mina.userId, 'bonus', '27.91')
  await giveCvc(db, mina.userId, 'available', '61.57')
  await giveXrp(db, mina.userId, '25.43')
  const asked = { asset: 'USDT', network: 'solana', address: onSolana, asked: false } as const
  const { withdrawalId } = await mina.call(createWithdraw, {
    ...asked,
    quantity: '13.77',
    password: mina.password,
    requestId: randomUUID(),
  })
  await db
    .insertInto('buyback')
    .values({
      user_id: mina.userId,
      quantity: amountOf('CVC', '21.43'),
      price: amountOf('USDT', '0.3'),
      value: amountOf('USDT', '6.429'),
      rule_version: 'v1',
      created_at: new Date(server.now()),
      state: 'submitted',
    })
    .execute()
  return { mina, withdrawalId }
}

/** Every figure with decimals in the page: texts, names for screen readers, titles, values, whatever an attribute holds. Drawings have figures of their own. */
function figuresOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole = document.body.cloneNode(true)
    if (!(whole instanceof HTMLElement)) throw new Error('no page')
    for (const part of whole.querySelectorAll('script, style, noscript, svg')) part.remove()
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
    const said = [document.title, whole.outerHTML, ...typed].join('\n')
    return [...new Set(said.match(/(?<![\d.:])\d[\d,]*\.\d+(?![\d.:Z])/g) ?? [])]
  })
}

/** Pages with a figure of Mina's money that the page before does not have. */
const pages = [
  ['wallet', '340.28'],
  ['withdraw', '486.23'],
  ['withdraw-record', '12.77'],
  ['withdraw-record?id=', '13.77'],
  ['buyback?part=records', '6.42'],
  ['statement?asset=USDT', '326.51'],
  ['cvc', '62.195'],
  ['statement?asset=XRP', '25.43'],
  ['buyback', '21.43'],
  ['user', '340.28'],
  ['cvc-odd', '0.625'],
  ['xrp', '25.43'],
] as const

/** Terms of the house, which are the same for everybody. */
const terms = ['0.00', '0.05', '0.25', '0.30', '1.00', '10.00']

test('REQ-121 what a page of the wallet showed of my money is nowhere on it once amounts are hidden: no text, name, title, value or attribute', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: new Date('2026-12-05T03:00:00Z') })
  try {
    const { mina, withdrawalId } = await rich(server)
    const phone = await openPhone(browser, server.url, { as: mina })
    const { page, words, open } = personWith('Mina', phone)
    const eye = (name: 'show' | 'hide') =>
      page.getByRole('button', { name: words(`amount.${name}`), exact: true }).first()
    for (const [path, figure] of pages)
      await test.step(path, async () => {
        await open(path.endsWith('?id=') ? `${path}${withdrawalId}` : path)
        await eye('show').click()
        await expect.poll(() => figuresOn(page), 'it was there').toContain(figure)
        const shown = await figuresOn(page)
        await eye('hide').click()
        await expect(page.getByText('****').first()).toBeVisible()
        const hidden = await figuresOn(page)
        expect(hidden).not.toContain(figure)
        expect(hidden.filter((each) => shown.includes(each) && !terms.includes(each))).toEqual([])
      })
    // The page with which a withdrawal is stopped has no eye of its own.
    await open(`freeze?id=${withdrawalId}`)
    await expect(page.getByText('****')).toHaveCount(2)
    expect(await figuresOn(page)).toEqual([])
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})

test('REQ-131 an address of our own is refused in words at its field, and what was typed stays', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db, payoutWays, clock } = server.services
    const { mina } = await rich(server)
    const { version: base, setting } = await settingInForce(db, payoutWays.standard, clock.now())
    await transact(db, (tx) =>
      changeSetting(
        tx,
        {
          base,
          setting: {
            ...setting,
            networks: setting.networks.map((each) => (each.network === 'solana' ? { ...each, own: [onSolana] } : each)),
          },
          from: null,
        },
        { proposedBy: randomUUID(), approvedBy: randomUUID(), at: clock.now() },
      ),
    )
    const phone = await openPhone(browser, server.url, { as: mina })
    const { page, words, open } = personWith('Mina', phone)
    await open('withdraw')
    await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill('20')
    await expect(page.locator('button[type=submit]')).toBeEnabled()
    await page.locator('button[type=submit]').click()
    const address = page.getByRole('textbox', { name: words('withdraw.address') })
    await address.fill(onSolana)
    await expect(page.getByRole('alert')).toHaveText(fieldTexts.ourOwnAddress['ko-KR'])
    await expect(address).toHaveValue(onSolana)
    await expect(page.locator('button[type=submit]')).toBeDisabled()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
