import { expect, test } from '@playwright/test'
import { failures } from '@madang/contract/failures.ts'
import { getProposals } from '@madang/contract/operators/approvals.ts'
import { getRules, proposeRules } from '@madang/contract/operators/rules.ts'
import { signOut } from '@madang/contract/operators/staff.ts'
import { withAuthenticator } from './authenticator.ts'
import { ask } from './console-world.ts'
import { openTestServer } from './test-server.ts'
import { cameIn, hired, operatorPassword } from './operators.ts'

test('REQ-170, REQ-174 an operator makes a passkey, signs a decision about money with it, and signs in with it where too many wrong passwords were given', async ({
  browser,
}) => {
  const server = await openTestServer({ MADANG_LIMITS: 'on' })
  const one = await cameIn(browser, server.url, {
    link: server.ownerLink,
    email: 'oh@madang.example',
    name: 'Oh Seojun',
  })
  const two = await hired(browser, server.url, one, { role: 'owner', name: 'Lin Yue' })
  const { earliest: from } = await ask(server.url, getRules, {}, one.token)
  const change = { changes: [{ name: 'checkInUnlock', value: '0.4' }], from, reason: 'A little more' }
  await ask(server.url, proposeRules, change, one.token)

  const { page } = two
  await withAuthenticator(page)
  const menu = page.getByRole('navigation', { name: 'Console' })
  await menu.getByRole('link', { name: 'My sessions' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('Desk of Lin')
  await adding.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('cell', { name: 'Desk of Lin' })).toBeVisible()

  await menu.getByRole('link', { name: 'Approvals' }).click()
  await page.getByRole('link', { name: 'Open and decide' }).click()
  await page.getByLabel('I read this dry run.').check()
  await page.getByRole('button', { name: 'Approve' }).click()
  const signing = page.getByRole('dialog', { name: 'Sign this with your passkey' })
  await expect(signing.getByText('Check-in unlock, CVC')).toBeVisible()
  await expect(signing.getByText(/^[0-9a-f]{6}…[0-9a-f]{6}$/)).toBeVisible()
  await signing.getByRole('button', { name: 'Use passkey' }).click()
  await expect(signing).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible()
  const decided = await ask(server.url, getProposals, { state: 'decided', kind: 'programme.rules' }, one.token)
  expect(decided.items[0]).toMatchObject({ state: 'approved', approverSignature: { digests: [expect.any(String)] } })

  await ask(server.url, signOut, {}, two.token)
  await page.reload()
  await page.getByLabel('E-mail').fill(two.email)
  const givePassword = async (password: string) => {
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  for (let guess = 0; guess < 5; guess++) await givePassword('guessed by somebody')
  await givePassword(operatorPassword)
  await expect(page.getByText(failures.LOCKED_FOR_A_WHILE.text['en-GB'])).toBeVisible()
  await page.getByRole('button', { name: 'Use the passkey first' }).click()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(menu).toBeVisible()
  await one.close()
  await two.close()
  await server.close()
})
