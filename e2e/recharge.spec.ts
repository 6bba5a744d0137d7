import type { Page } from '@playwright/test'
import { getDepositAddress } from '@madang/contract/wallet/recharge.ts'
import { shownReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const languages = ['한국어', '中文', 'English'] as const
const reason = 'Seen on the statement of the bank'

test('REQ-130 REQ-174 a channel that two wrote gives somebody their code; what they pay is entered by one, agreed to by another, and stands in balance, records and statement', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  const opens = async (page: Page, place: string) => {
    await page.goto(`${server.url}/console#/${place}`)
    await page.reload()
  }
  const [writer, reviewer] = [
    await openCases(browser, server, 'Writer', 'editor'),
    await openCases(browser, server, 'Reviewer', 'reviewer'),
  ]
  const [ara, bom] = [await openCases(browser, server, 'Ara'), await openCases(browser, server, 'Bom')]
  const mina = await registered(server.url, '김민아', { now: server.now })
  const phone = await openPhone(browser, server.url, { as: mina, locale: 'ko-KR' })
  const { open, words } = personWith('김민아', phone, { locale: 'ko-KR' })
  const channel = phone.page.getByRole('radio', { name: '강물은행 송금' })

  const begins = async (page: Page, address: string) => {
    await opens(page, 'rechargeChannels')
    await page.getByRole('main').getByRole('button', { name: 'Way to deposit' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Address/)
      .fill(address)
    await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
    for (const language of languages) {
      const part = page.getByRole('group', { name: language })
      await part.getByLabel('Name').fill(language === '한국어' ? '강물은행 송금' : `River ${language}`)
      await part.getByLabel('How long it takes, in words').fill(language === '한국어' ? '반나절' : 'half a day')
      await part.getByLabel(/^What to do/).fill(`River Bank 110-220-330 ${language}`)
    }
  }

  await test.step('a channel of a network is refused in words where no payer takes deposits, and kept where it is paused', async () => {
    const { page } = writer
    await begins(page, 'sea-chain')
    await page.getByLabel('How it is recorded').selectOption('ethereum')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('The payer takes no deposits on Ethereum now')
    await page.getByLabel('Paused: shown, without a code').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()
  })

  await test.step('one writes a channel, and it is there once another published it', async () => {
    const { page } = writer
    await begins(page, 'river-bank')
    await page.getByLabel('Minimum, USDT').fill('12.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()
    await open('wallet')
    await phone.page.getByRole('link', { name: words('wallet.deposit'), exact: true }).click()
    await expect(phone.page.getByRole('radio').first(), 'the sample').toBeVisible()
    await expect(phone.page.getByText(words('recharge.sampleText'))).toBeVisible()
    await expect(channel, 'nobody agreed yet').toHaveCount(0)
    await opens(reviewer.page, 'rechargeChannels/river-bank')
    await reviewer.page.getByRole('button', { name: 'Publish' }).click()
    await reviewer.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(reviewer.page.getByText('Published', { exact: true }).first()).toBeVisible()
    await phone.page.reload()
    await channel.click()
    await expect(phone.page.getByText('River Bank 110-220-330 한국어')).toBeVisible()
    await expect(channel).toContainText(words('recharge.minimum', { amount: '12.50' }))
    await expectNoA11yViolations(phone.page)
  })

  const { reference } = await mina.call(getDepositAddress, { channelId: 'river-bank' })
  const code = shownReferenceCode(reference!)
  await expect(phone.page.getByText(code, { exact: true })).toBeVisible()

  await test.step('one enters what came in: a mistyped code and too little are refused in words', async () => {
    const { page } = ara
    await opens(page, 'deposits')
    await page.getByRole('button', { name: 'Enter a payment…' }).click()
    const dialog = page.getByRole('dialog')
    const sends = async () => {
      await ara.proves()
      await dialog.getByRole('button', { name: 'Request approval' }).click()
    }
    await dialog.getByLabel('Reference code').fill(code.replace(/.$/, code.endsWith('2') ? '3' : '2'))
    await dialog.getByLabel('Amount, USDT').fill('12.4')
    await dialog.getByLabel('What names the payment outside').fill('2026-1130-77')
    await dialog.getByLabel('Reason, for the audit log').fill(reason)
    await sends()
    await expect(page.getByText(/mistyped sign/)).toBeVisible()
    await dialog.getByLabel('Reference code').fill(code.toLowerCase())
    await expect(dialog.getByText(`김민아 (${mina.userId})`)).toBeVisible()
    await sends()
    await expect(page.getByText(/Below the minimum of this channel, 12.5 USDT/)).toBeVisible()
    await dialog.getByLabel('Amount, USDT').fill('40.25')
    await expectNoA11yViolations(page)
    await sends()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('article')).toContainText('Yours: a colleague decides')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  })

  await test.step('whose it is sees that it is being looked at, and then what arrived', async () => {
    await phone.page.reload()
    await expect(phone.page.getByText(words('recharge.state.waiting'))).toBeVisible()
    const { page } = bom
    await opens(page, 'deposits')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await bom.proves()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '2026-1130-77' })).toContainText('40.25')
    await opens(ara.page, `users/${mina.userId}`)
    await expect(ara.page.getByRole('row', { name: /Deposits D-10001/ })).toContainText('40.25')
    await open('recharge?part=records')
    await phone.page.getByRole('button', { name: words('amount.show') }).click()
    const record = phone.page.getByRole('listitem').filter({ hasText: code })
    await expect(record).toContainText('40.25')
    await expect(record).toContainText(words('recharge.state.credited'))
    await open('wallet')
    await phone.page.reload()
    await phone.page.getByRole('button', { name: words('amount.show') }).click()
    await expect(phone.page.getByRole('main')).toContainText('40.25')
    await open('statement?asset=USDT')
    await expect(phone.page.getByText(words('statement.request.deposit', { number: 'D-10001' }))).toBeVisible()
    await open('notices')
    await expect(phone.page.getByText(`${words('notices.deposit.credited')} · USDT`)).toBeVisible()
  })

  await test.step('the same payment is not entered again', async () => {
    const { page } = bom
    await page.getByRole('button', { name: 'Enter a payment…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reference code').fill(code)
    await dialog.getByLabel('Amount, USDT').fill('40.25')
    await dialog.getByLabel('What names the payment outside').fill('2026 1130-77'.replace(' ', '-'))
    await dialog.getByLabel('Reason, for the audit log').fill(reason)
    await bom.proves()
    await dialog.getByRole('button', { name: 'Request approval' }).click()
    await expect(page.getByText(/recorded already/)).toBeVisible()
  })

  for (const { faults } of [writer, reviewer, ara, bom, phone]) expect(faults()).toEqual([])
  for (const desk of [writer, reviewer, ara, bom]) await desk.close()
  await phone.context.close()
  await server.close()
})
