import { failures } from '@madang/contract/failures.ts'
import { confirmContactChange, type ContactKind, startContactChange } from '@madang/contract/users/contact.ts'
import { balances } from '../server/ledger/account.ts'
import { openMessageRow } from '../server/outbox/queue-message.ts'
import type { Services } from '../server/services.ts'
import { giveUsdt, giveXrp } from '../server/wallet/test-wallet.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered, type User } from './users.ts'

const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const onXrpLedger = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
const number = '+821012345678'

/** What the last message of a purpose says, as an operator of a demonstration reads it. */
async function lastMessage({ db, keys }: Services, purpose: string): Promise<string> {
  const row = await db
    .selectFrom('outbox_message')
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return openMessageRow(keys, row).body
}

const codeIn = (text: string) => /\d{6}/.exec(text)![0]

async function bind(services: Services, user: User, kind: ContactKind, value: string): Promise<void> {
  await user.call(startContactChange, { kind, value, password: user.password })
  const code = codeIn(await lastMessage(services, kind === 'phone' ? 'phoneChange' : 'emailCode'))
  await user.call(confirmContactChange, { kind, code, oldCode: '', isOldLost: false })
}

test('REQ-123 REQ-126 whoever bound a phone confirms a withdrawal by the code sent to it, a wrong one beside its field; the mail about it carries a link that freezes the account once', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { services } = server
    const locale = 'en-GB'
    const mina = await registered(server.url, 'Mina', { now: server.now, locale })
    await giveUsdt(services.db, mina.userId, 'available', '50')
    await bind(services, mina, 'phone', number)
    await bind(services, mina, 'email', 'mina@example.com')
    const phone = await openPhone(browser, server.url, { as: mina, locale, size: { width: 360, height: 780 } })
    const { page, words, open } = personWith('Mina', phone, { locale })
    const send = page.locator('button[type=submit]')
    const code = page.getByLabel(words('withdraw.code'), { exact: true })
    await open('withdraw?asset=USDT')
    await page.getByRole('textbox', { name: words('withdraw.quantity') }).fill('30')
    await expect(send).toBeEnabled()
    await send.click()
    await page.getByRole('textbox', { name: words('withdraw.address') }).fill(onSolana)
    await expect(send).toBeEnabled()
    await send.click()
    await page.getByRole('radio', { name: words('withdraw.no') }).click()
    await expect(page.getByText(words('withdraw.codeTo', { phone: '+8210****5678' }))).toBeVisible()
    await page.getByRole('button', { name: words('withdraw.codeGet') }).click()
    await expect(page.getByText(words('withdraw.codeSent', { phone: '+8210****5678' }))).toBeVisible()
    await expectNoA11yViolations(page)
    const right = codeIn(await lastMessage(services, 'money'))
    await code.fill(right === '000000' ? '111111' : '000000')
    await send.click()
    await expect(page.getByRole('alert')).toContainText(failures.PROOF_WRONG.text[locale])
    await expect(code).toBeFocused()
    expect((await balances(services.db, mina.userId, 'USDT')).held_withdrawal).toBe(0n)
    await code.fill(right)
    await send.click()
    await expect(page).toHaveURL(/withdraw-record\?id=W-\d+$/)
    const id = /W-\d+$/.exec(page.url())![0]
    const { second_check: check } = await services.db
      .selectFrom('withdrawal')
      .select('second_check')
      .executeTakeFirstOrThrow()
    expect(check).toBe('sms')

    const mail = await lastMessage(services, 'withdrawal')
    expect(mail).toContain(id)
    const [link = ''] = /http\S+#\/freeze\?link=\S+/.exec(mail) ?? []
    const elsewhere = await openPhone(browser, server.url, { locale })
    const stranger = personWith('Nobody', elsewhere, { locale })
    await elsewhere.page.goto(link)
    await elsewhere.page.getByRole('button', { name: stranger.words('freeze.do'), exact: true }).click()
    await expect(elsewhere.page.getByRole('heading', { name: stranger.words('freeze.doneTitle') })).toBeVisible()
    expect((await balances(services.db, mina.userId, 'USDT')).available).toBe(50_000_000n)
    await elsewhere.page.goto(link)
    await elsewhere.page.getByRole('button', { name: stranger.words('freeze.do'), exact: true }).click()
    await expect(elsewhere.page.getByRole('heading', { name: stranger.words('freeze.used') })).toBeVisible()
    expect([...phone.faults(), ...elsewhere.faults()]).toEqual([])
    await Promise.all([phone.context.close(), elsewhere.context.close()])
  } finally {
    await server.close()
  }
})

test('REQ-229 XRP leaves with its destination tag, from what is held alone: more than that is refused, a wrong tag stands at its field', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db } = server.services
    const locale = 'en-GB'
    const mina = await registered(server.url, 'Mina', { now: server.now, locale })
    const phone = await openPhone(browser, server.url, { as: mina, locale, size: { width: 360, height: 780 } })
    const { page, words, open } = personWith('Mina', phone, { locale })
    const send = page.locator('button[type=submit]')
    const quantity = page.getByRole('textbox', { name: words('withdraw.quantity') })
    const tag = page.getByLabel(words('withdraw.tag'), { exact: true })
    await open('withdraw?asset=XRP')
    await quantity.fill('12')
    await expect(page.getByRole('alert')).toContainText(failures.BALANCE_TOO_LOW.text[locale])
    await expect(send).toBeDisabled()

    await giveXrp(db, mina.userId, '20')
    await page.reload()
    await expect(quantity, 'what was typed stays').toHaveValue('12')
    await expect(send).toBeEnabled()
    await quantity.fill('20.01')
    await expect(page.getByRole('alert')).toContainText(failures.BALANCE_TOO_LOW.text[locale])
    await quantity.fill('12')
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page.getByRole('radio', { name: /XRP Ledger/ })).toBeChecked()
    await page.getByRole('textbox', { name: words('withdraw.address') }).fill(onXrpLedger)
    await tag.fill('4294967296')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(send).toBeDisabled()
    await tag.fill('104729')
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page.getByText('104729')).toBeVisible()
    await page.getByRole('radio', { name: words('withdraw.no') }).click()
    await page.getByLabel(words('withdraw.password'), { exact: true }).fill(mina.password)
    await expectNoA11yViolations(page)
    await send.click()
    await expect(page).toHaveURL(/withdraw-record\?id=W-\d+$/)
    await expect(page.getByText('104729')).toBeVisible()
    expect(await balances(db, mina.userId, 'XRP')).toMatchObject({
      available: 8_000_000n,
      held_withdrawal: 12_000_000n,
    })
    const [row] = await db.selectFrom('withdrawal').select(['asset', 'network', 'tag']).execute()
    expect(row).toEqual({ asset: 'XRP', network: 'xrpl', tag: '104729' })
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
