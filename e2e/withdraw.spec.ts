import { failures } from '@madang/contract/failures.ts'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { createWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { randomUUID } from 'node:crypto'
import { transact } from '../server/db/tx.ts'
import { defaultSetting } from '../server/wallet/networks/default-setting.ts'
import { changeSetting } from '../server/wallet/networks/setting.ts'
import { balances } from '../server/ledger/account.ts'
import { giveUsdt, giveXrp } from '../server/wallet/test-wallet.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const onSolana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const onEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const besideTheCurve = 'Gh9ZwEmdLJ8DscKNTkTqPbNwLNNBjuSzaG9Vp2KGtKJr'
const usdt = (whole: number) => BigInt(whole) * 1_000_000n

test('REQ-223 REQ-128 REQ-131 9.99, three decimals and an address of another network are refused; 10 USDT wait for the security hold once, though the answer was lost, and a cancellation gives all back', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db } = server.services
    const mina = await registered(server.url, 'Mina', { now: server.now })
    await giveUsdt(db, mina.userId, 'available', '10')
    const phone = await openPhone(browser, server.url, { as: mina, size: { width: 360, height: 780 } })
    const { page, words, open } = personWith('Mina', phone)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const send = page.locator('button[type=submit]')
    const quantity = page.getByRole('textbox', { name: words('withdraw.quantity') })
    const address = page.getByRole('textbox', { name: words('withdraw.address') })
    const password = page.getByLabel(words('withdraw.password'), { exact: true })

    await open('withdraw?asset=USDT')
    await expect(quantity).toHaveAttribute('inputmode', 'decimal')
    await quantity.pressSequentially('10,5')
    await expect(quantity, 'the comma of a keypad is the point').toHaveValue('10.5')
    for (const [typed, name] of [
      ['9.99', 'BELOW_MINIMUM'],
      ['10.123', 'QUANTITY_DECIMALS'],
    ] as const) {
      await quantity.fill(typed)
      await expect(page.getByRole('alert')).toContainText(failures[name].text['ko-KR'])
      await expect(quantity, 'what was typed stays').toHaveValue(typed)
      await expect(send).toBeDisabled()
    }
    await quantity.fill('10')
    await expect(send).toBeEnabled()
    await send.click()

    await expect(page.getByRole('radio', { name: /Solana/ })).toBeChecked()
    await address.fill(onEthereum)
    await expect(page.getByRole('alert')).toContainText(failures.ADDRESS_OTHER_NETWORK.text['ko-KR'])
    await expect(send).toBeDisabled()
    await page.reload()
    await expect(address, 'a reload keeps it').toHaveValue(onEthereum)
    await button(words('withdraw.switchAction', { network: 'Ethereum' })).click()
    await expect(page.getByRole('radio', { name: /Ethereum/ })).toBeChecked()
    await expect(send).toBeEnabled()
    await page.getByRole('radio', { name: /Solana/ }).click()
    await address.fill(`  ${onSolana} `)
    await expect(address, 'without the spaces').toHaveValue(onSolana)
    await expect(page.getByText(onSolana.slice(0, 6), { exact: true }), 'both ends to compare').toBeVisible()
    await expect(page.getByText(onSolana.slice(-6), { exact: true })).toBeVisible()
    await expect(send).toBeEnabled()
    await page.goBack()
    await expect(quantity, 'Back keeps it').toHaveValue('10')
    await page.goForward()
    await expect(address).toHaveValue(onSolana)
    await expect(send).toBeEnabled()
    await send.click()

    const no = page.getByRole('radio', { name: words('withdraw.no') })
    await expect(page.getByText(words('withdraw.askReview'))).toBeVisible()
    await no.click()
    await page.reload()
    await expect(no, 'the answer too').toBeChecked()
    await page.goBack()
    await expect(address).toHaveValue(onSolana)
    await page.goForward()

    await password.fill('not my password')
    await send.click()
    await expect(page.getByRole('alert')).toContainText(fieldTexts.wrongPassword['ko-KR'])
    await expect(password).toBeFocused()
    const foot = await send.locator('xpath=..').boundingBox()
    const said = await page.getByRole('alert').boundingBox()
    expect(Math.floor(said!.y + said!.height), 'what is wrong stands above the foot').toBeLessThanOrEqual(
      Math.ceil(foot!.y),
    )
    await expect(no).toBeChecked()
    const terms = defaultSetting('sandbox')
    await transact(db, (tx) =>
      changeSetting(
        tx,
        {
          base: 0,
          setting: { ...terms, networks: terms.networks.map((each) => ({ ...each, fee: '1.25' })) },
          from: null,
        },
        { proposedBy: randomUUID(), approvedBy: randomUUID(), at: new Date(server.now()) },
      ),
    )
    await password.fill(mina.password)
    await send.click()
    await expect(page.getByRole('alert')).toContainText(fieldTexts.feeChanged['ko-KR'])
    await expect(send, 'the new amount is shown').toContainText('8.75')
    await expect(no, 'the answer stays').toBeChecked()
    expect((await balances(db, mina.userId, 'USDT')).available).toBe(usdt(10))
    const requests: unknown[] = []
    await page.route(`**${createWithdraw.path}`, async (route) => {
      requests.push(route.request().postDataJSON())
      const answer = await route.fetch()
      if (requests.length === 1) await route.abort('connectionreset')
      else await route.fulfill({ response: answer })
    })
    phone.forgive(/ERR_CONNECTION_RESET/)
    await password.fill(mina.password)
    await send.click()

    await expect(page).toHaveURL(/withdraw-record\?id=W-\d+$/)
    expect(requests, 'a lost answer is asked for again').toHaveLength(2)
    expect(requests[1], 'as the same request').toEqual(requests[0])
    await expect(page.getByText(words('withdrawal.state.cooling_off')).first()).toBeVisible()
    expect(await balances(db, mina.userId, 'USDT')).toMatchObject({
      available: 0n,
      held_withdrawal: usdt(10),
    })

    await page.goBack()
    await expect(page, 'Back leads to the beginning of the next one').toHaveURL(/withdraw\?asset=USDT$/)
    await expect(quantity).toHaveValue('')
    await open('withdraw-record')
    const row = page.getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(words('withdrawal.state.cooling_off'))
    await open('withdraw?asset=USDT')
    await expect(quantity, 'the next one begins empty').toHaveValue('')

    await open('withdraw-record')
    await row.getByRole('link').click()
    await button(words('detail.cancel')).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('detail.cancel') })
      .click()
    await expect(page.getByText(words('withdrawal.state.cancelled')).first()).toBeVisible()
    await expect(button(words('detail.cancel'))).toBeHidden()
    expect(await balances(db, mina.userId, 'USDT')).toMatchObject({
      available: usdt(10),
      held_withdrawal: 0n,
    })
    await open('withdraw-record?filter=returned')
    await expect(row).toContainText(words('withdrawal.state.cancelled'))
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})

test('REQ-229 INV-W02 a destination tag stays as it was typed and is refused at its field; an address that burns is refused before any switch, one without a checksum or beside the curve says so before it is sent to, and a number that names no withdrawal is not found', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const { db } = server.services
    const mina = await registered(server.url, 'Mina', { now: server.now })
    await giveXrp(db, mina.userId, '40')
    await giveUsdt(db, mina.userId, 'available', '40')
    const phone = await openPhone(browser, server.url, { as: mina, size: { width: 360, height: 640 } })
    const { page, words, open } = personWith('Mina', phone)
    const send = page.locator('button[type=submit]')
    const quantity = page.getByRole('textbox', { name: words('withdraw.quantity') })
    const address = page.getByRole('textbox', { name: words('withdraw.address') })
    const tag = page.getByRole('textbox', { name: words('withdraw.tag') })

    await open('withdraw?asset=XRP')
    await quantity.fill('10')
    await expect(send).toBeEnabled()
    await send.click()
    await address.fill('rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH')
    await expect(send).toBeEnabled()
    for (const typed of ['-1', '1.5', 'abc', '4294967296']) {
      await tag.fill(typed)
      await expect(page.getByRole('alert')).toContainText(fieldTexts.wrongTag['ko-KR'])
      await expect(tag, 'no other number takes its place').toHaveValue(typed)
      await expect(tag).toHaveAttribute('aria-invalid', 'true')
      await expect(address).not.toHaveAttribute('aria-invalid', 'true')
      await expect(send).toBeDisabled()
    }
    await tag.fill('12345')
    await expect(send).toBeEnabled()

    await open('withdraw?asset=USDT')
    await quantity.fill('20')
    await expect(send).toBeEnabled()
    await send.click()
    await address.fill('0x0000000000000000000000000000000000000000')
    await expect(page.getByRole('alert')).toContainText(fieldTexts.nobodysAddress['ko-KR'])
    const offer = page.getByRole('button', { name: words('withdraw.switchAction', { network: 'Ethereum' }) })
    await expect(offer).toHaveCount(0)
    await address.fill(onEthereum.toLowerCase())
    await offer.click()
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page.getByText(words('withdraw.warning.noChecksum')), 'nothing finds a slip in it').toBeVisible()
    await page.goBack()
    await page.getByRole('radio', { name: /Solana/ }).click()
    await address.fill(besideTheCurve)
    await expect(send).toBeEnabled()
    await send.click()
    await expect(page.getByText(words('withdraw.warning.offCurve')), 'it may be a program’s').toBeVisible()

    await open('withdraw-record?id=nonsense')
    await expect(page.getByText(words('detail.missing'))).toBeVisible()
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
