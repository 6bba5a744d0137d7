import { expect, test } from '@playwright/test'
import { createReport } from '@madang/contract/chat/reports.ts'
import { minuteMs } from '../contract/values/durations.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

test('THR-19 after a quarter of an hour untouched a window over the page asks who is there; a wrong code and closing it lose nothing typed, a right one goes on', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  const { page, code, close } = await openCases(browser, server, 'Park Haneul', 'editor')
  try {
    await page.goto(`${server.url}/console#/articles/back-from-lunch`)
    await page.getByLabel('Title, English').fill('Back from lunch')
    await expect(page.getByText('kept as a draft')).toBeVisible()
    await server.pass(15 * minuteMs)

    await page.getByLabel('Summary, English').fill('Half a sentence, and then')
    const asks = page.getByRole('dialog', { name: 'Is it still you?' })
    const typed = async () => {
      await expect(page.getByLabel('Title, English')).toHaveValue('Back from lunch')
      await expect(page.getByLabel('Summary, English')).toHaveValue('Half a sentence, and then')
    }
    await expect(asks).toBeVisible()
    await expectNoA11yViolations(page)
    await asks.getByLabel('One-time code').fill('000000')
    await asks.getByRole('button', { name: 'Go on' }).click()
    await expect(asks.getByRole('alert')).toBeVisible()
    await asks.getByRole('button', { name: 'Cancel' }).click()
    await expect(asks).toBeHidden()
    await typed()

    // By the form and not by a tap: the page asks by itself too, and may have opened the window over it again.
    await page.getByRole('button', { name: 'Save', exact: true }).dispatchEvent('click')
    await asks.getByLabel('One-time code').fill(code())
    await asks.getByRole('button', { name: 'Go on' }).click()
    await expect(asks).toBeHidden()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    await page.reload()
    await typed()
  } finally {
    await close()
    await server.close()
  }
})

test('THR-19 who suspends by a report a while after the last code is asked for one more; what was chosen and typed goes on with it', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  const { page, code, close } = await openCases(browser, server, 'Jang Mina', 'support')
  try {
    const [mina, jun] = [await registered(server.url, '김민아'), await registered(server.url, 'Suspicious Jun')]
    await mina.call(createReport, { userId: jun.userId, reason: 'scam', note: 'Asks for my words', msgIds: [] })
    await page.goto(`${server.url}/console#/reports`)
    await page.getByRole('row', { name: /Suspicious Jun/ }).press('Enter')
    await page.getByRole('button', { name: 'Claim' }).click()
    await page.getByLabel('Suspend the user').check()
    await page.getByLabel('Reason, for the audit log').fill('Asks for seed words')
    await server.pass(6 * minuteMs)
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    const asks = page.getByRole('dialog', { name: 'Is it still you?' })
    await expect(asks).toBeVisible()
    await expectNoA11yViolations(page)
    await asks.getByLabel('One-time code').fill(code())
    await asks.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('No report waits.')).toBeVisible()
    await expect(asks).toBeHidden()
  } finally {
    await close()
    await server.close()
  }
})
