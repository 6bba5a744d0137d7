import { randomUUID } from 'node:crypto'
import { getActivity } from '@madang/contract/users/security.ts'
import { createWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { failures } from '@madang/contract/failures.ts'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { balances } from '../server/ledger/account.ts'
import { giveUsdt } from '../server/wallet/test-wallet.ts'
import { systemRandom } from '../server/ports/random.ts'
import { transact } from '../server/db/tx.ts'
import { makeFreezeLink } from '../server/users/freezes/freeze-links.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, openPhone, personWith, test, typeCaptcha } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const newPassword = 'another-slow-walk'

test('REQ-126 "This wasn’t me" on a withdrawal freezes the account: all comes back, logging in says why, a recovery code with a new password opens it, and money waits a day', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db } = server.services
    const locale = 'en-GB'
    const mina = await registered(server.url, 'Mina', { now: server.now, locale })
    await giveUsdt(db, mina.userId, 'available', '50')
    const { withdrawalId } = await mina.call(createWithdraw, {
      asset: 'USDT',
      network: 'solana',
      quantity: '30',
      address: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
      asked: false,
      password: mina.password,
      requestId: randomUUID(),
    })
    const phone = await openPhone(browser, server.url, { as: mina, locale, size: { width: 360, height: 740 } })
    const { page, words, open } = personWith('Mina', phone, { locale })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await open(`withdraw-record?id=${withdrawalId}`)
    await page.getByRole('link', { name: words('detail.notMe') }).click()
    await expect(page.getByText(words('freeze.cancels', { n: 1 }))).toBeVisible()
    await expect(page.getByText(words('freeze.phonesText'))).toBeVisible()
    await expectNoA11yViolations(page)
    await button(words('freeze.do')).click()
    await expect(page.getByRole('heading', { name: words('freeze.doneTitle') })).toBeVisible()
    expect((await balances(db, mina.userId, 'USDT')).available).toBe(50_000_000n)

    await open('login')
    const said = page.getByRole('status').filter({ hasText: fieldTexts.frozenAccount[locale] })
    await expect(said, 'the sign-in says that it is frozen, not suspended').toBeVisible()
    await expect(page.getByRole('link', { name: words('login.openFrozen') }), 'and leads to opening it').toBeVisible()
    await page.getByLabel(words('login.id'), { exact: true }).fill(mina.userId)
    await page.getByLabel(words('login.password'), { exact: true }).fill(mina.password)
    await button(words('login.action')).click()
    await expect(page.getByText(fieldTexts.frozenAccount[locale]).first()).toBeVisible()
    await page.getByRole('link', { name: words('login.openFrozen') }).click()
    await page.getByLabel(words('login.id'), { exact: true }).fill(mina.userId)
    await page.getByLabel(words('passwordReset.code'), { exact: true }).fill(mina.recoveryCodes[0]!)
    await page.getByLabel(words('passwordChange.new'), { exact: true }).fill(newPassword)
    await page.getByLabel(words('passwordChange.again'), { exact: true }).fill(newPassword)
    await expectNoA11yViolations(page)
    await typeCaptcha(page, words)
    await button(words('freeze.openDo')).click()
    await expect(page).toHaveURL(/#\/login$/)

    await page.getByLabel(words('login.id'), { exact: true }).fill(mina.userId)
    await page.getByLabel(words('login.password'), { exact: true }).fill(newPassword)
    await button(words('login.action')).click()
    await expect(page).not.toHaveURL(/#\/login/)
    await open(`withdraw-record?id=${withdrawalId}`)
    await expect(page.getByText(words('withdrawal.state.cancelled')).first()).toBeVisible()
    await expect(page.getByText('The account was frozen, so the withdrawal was cancelled').first()).toBeVisible()
    await open('withdraw?asset=USDT')
    await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill('20')
    await expect(page.getByRole('alert')).toContainText(failures.MONEY_WAITS.text[locale])
    await server.pass(24 * 3_600_000)
    await page.reload()
    await expect(page.locator('button[type=submit]')).toBeEnabled()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})

test('REQ-126 a link freezes its own account alone: whoever is logged in on the phone it is opened on stays so', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db } = server.services
    const [mina, jun] = [
      await registered(server.url, 'Mina', { now: server.now }),
      await registered(server.url, 'Jun', { now: server.now }),
    ]
    const secret = await transact(db, (tx) =>
      makeFreezeLink(tx, systemRandom, { user: mina.userId, denied: 'newDevice', now: new Date(server.now()) }),
    )
    const phone = await openPhone(browser, server.url, { as: jun })
    const { page, words, open } = personWith('Jun', phone)
    await open(`freeze?link=${secret}and-more-than-a-link-has-room-for-in-a-mail`)
    await page.getByRole('button', { name: words('freeze.do'), exact: true }).click()
    await expect(page.getByRole('heading', { name: words('freeze.used') })).toBeVisible()
    await open(`freeze?link=${secret}`)
    await page.getByRole('button', { name: words('freeze.do'), exact: true }).click()
    await expect(page.getByRole('heading', { name: words('freeze.doneTitle') })).toBeVisible()
    await expect(mina.call(getActivity, { pageIndex: 1, pageSize: 1 })).rejects.toThrow('1004')
    await open('wallet')
    await expect(page.getByRole('heading', { name: words('wallet.assets') })).toBeVisible()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})

test('REQ-126 the link of a notice freezes an account on a phone that nobody is logged in to, and says so when it was used', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db } = server.services
    const mina = await registered(server.url, 'Mina', { now: server.now })
    const secret = await transact(db, (tx) =>
      makeFreezeLink(tx, systemRandom, { user: mina.userId, denied: 'withdrawal W-1', now: new Date(server.now()) }),
    )
    const phone = await openPhone(browser, server.url)
    const { page, words, open } = personWith('Mina', phone)
    await open(`freeze?link=${secret}`)
    await page.getByRole('button', { name: words('freeze.do'), exact: true }).click()
    await expect(page.getByRole('heading', { name: words('freeze.doneTitle') })).toBeVisible()
    await open(`freeze?link=${secret}`)
    await page.getByRole('button', { name: words('freeze.do'), exact: true }).click()
    await expect(page.getByRole('heading', { name: words('freeze.used') })).toBeVisible()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
