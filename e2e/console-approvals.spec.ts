import { expect, test, type Page } from '@playwright/test'
import { getEntries } from '@madang/contract/operators/audit.ts'
import { getProposals, withdraw } from '@madang/contract/operators/approvals.ts'
import { getOperators, invite, proposeRoles } from '@madang/contract/operators/staff.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { ask } from './console-world.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { cameIn, hired, type Operator } from './operators.ts'

/** One server and two owners for all journeys of this file, in their order. */
test.describe.configure({ mode: 'serial' })
type Signed = Operator & { readonly token: string }
let server: TestServer
let oh: Signed
let lin: Signed
test.beforeAll(async ({ browser }) => {
  server = await openTestServer({ MADANG_LIMITS: 'off' })
  oh = await cameIn(browser, server.url, { link: server.ownerLink, email: 'oh@madang.example', name: 'Oh Seojun' })
  lin = await hired(browser, server.url, oh, { role: 'owner', name: 'Lin Yue' })
  for (const name of ['Park', 'Choi', 'Kang']) await invited(name)
  const { items: operators } = await ask(server.url, getOperators, {}, lin.token)
  const { operatorId } = operators.find(({ name }) => name === 'Lin Yue')!
  await ask(
    server.url,
    proposeRoles,
    { operatorId, roles: ['owner', 'auditor'], reason: 'Reads the log too' },
    lin.token,
  )
})
test.afterAll(async () => {
  for (const operator of [oh, lin]) await operator?.close()
  await server.close()
})

/** Lin asks for an invitation. */
async function invited(name: string): Promise<void> {
  const email = `${name.toLowerCase()}@madang.example`
  await ask(server.url, invite, { email, name, roles: ['editor'], reason: 'Writes with us' }, lin.token)
}

const open = (page: Page) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Approvals' }).click()

test('REQ-174 proposals are narrowed by kind, the address keeps it, and Back takes it back', async () => {
  const { page } = oh
  await open(page)
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByLabel('Kind').selectOption('Change of roles')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/kind=operator\.roles/)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByLabel('Kind').selectOption('Programme rules')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: 'Decided' }).click()
  await expect(page.getByText('Nothing was decided yet.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('REQ-174 many are approved together: a result for each, the failed one beside the others, one entry of the audit log', async () => {
  const { page } = oh
  await open(page)
  await page.getByLabel('Kind').selectOption('Invitation')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Approve many…' })).toBeDisabled()
  await page.getByLabel('Choose all on this page').check()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Approve many…' }).click()
  // Meanwhile Lin takes one back.
  const { items } = await ask(server.url, getProposals, { state: 'open', kind: 'operator.invite' }, lin.token)
  const { proposalId } = items.find(({ object }) => object.startsWith('choi'))!
  await ask(server.url, withdraw, { proposalId }, lin.token)

  await page.getByRole('dialog').getByRole('button', { name: 'Approve 3' }).click()
  const results = page.getByRole('dialog', { name: '2 of 3 approved' })
  await expect(results.getByRole('listitem').filter({ hasText: 'choi@' })).toContainText('Not done')
  for (const name of ['park', 'kang'])
    await expect(results.getByRole('listitem').filter({ hasText: `${name}@` })).toContainText(/Approved.*[\w-]{21}$/)
  await expectNoA11yViolations(page)
  await results.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()

  const { items: entries } = await ask(server.url, getEntries, { words: 'ApproveMany' }, oh.token)
  expect(entries).toHaveLength(1)
  expect(Object.values(entries[0]!.after)).toHaveLength(2)
  expect([...oh.faults(), ...lin.faults()]).toEqual([])
})

test('REQ-174 one’s own proposals cannot be ticked', async () => {
  await open(lin.page)
  await expect(lin.page.getByText('Yours: a colleague decides')).toBeVisible()
  await expect(lin.page.getByRole('checkbox')).toHaveCount(0)
})
