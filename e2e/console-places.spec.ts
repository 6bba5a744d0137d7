import { expect, test, type Page } from '@playwright/test'
import { getQueue } from '@madang/contract/operators/casework/service.ts'
import { consoleTour } from './screens/console-tour.ts'
import { ask, prepareConsole, type ConsoleWorld } from './console-world.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { cameIn, hired, proves, type Operator } from './operators.ts'
import { openPhone } from './people.ts'
import { registered, type User } from './users.ts'

/** One server for all journeys of this file, in their order. */
test.describe.configure({ mode: 'serial' })
type Signed = Operator & { readonly token: string }
let server: TestServer
let owner: Signed
let manager: Signed
let support: Signed
let newcomer: User
let world: ConsoleWorld
test.beforeAll(async ({ browser }) => {
  server = await openTestServer({ MADANG_LIMITS: 'off' })
  owner = await cameIn(browser, server.url, { link: server.ownerLink, email: 'oh@madang.example', name: 'Oh Seojun' })
  manager = await hired(browser, server.url, owner, { role: 'campaignManager', name: 'Seo Yuna' })
  support = await hired(browser, server.url, owner, { role: 'support', name: 'Jang Mina' })
  newcomer = await registered(server.url, '새싹')
  const people = {
    warned: await registered(server.url, '한가람'),
    stranger: await registered(server.url, '윤도현'),
    newcomer,
  }
  world = await prepareConsole(server.url, { owner: owner.token, colleague: manager.token }, people)
})
test.afterAll(async () => {
  for (const operator of [owner, manager, support]) await operator?.close()
  await server.close()
})

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()

test('REQ-226 an owner reads the dry run of a colleague’s change and agrees; it is planned for midnight, and its author sees it', async () => {
  const { page } = owner
  await place(page, 'Approvals')
  await page.getByRole('link', { name: 'Open and decide' }).click()
  await expect(page.getByRole('heading', { name: /^Dry run over/ })).toBeVisible()
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeDisabled()
  await page.getByLabel('I read this dry run.').check()
  await approve.click()
  await proves(owner)
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible()

  await place(manager.page, 'Programme rules')
  await expect(manager.page.getByRole('heading', { name: /^v3, planned from/ })).toBeVisible()
  await expect(manager.page.getByText(/^v2, in force since/)).toBeVisible()
  await expect(manager.page.getByLabel('Check-in unlock, CVC')).toHaveValue('0.4')
})

test('REQ-175 what does not hold together is said at its field; what does is tried and asked for', async () => {
  const { page } = manager
  const [unlock, tryIt] = [page.getByLabel('Check-in unlock, CVC'), page.getByRole('button', { name: 'Dry run' })]
  await unlock.fill('-1')
  await tryIt.click()
  await expect(unlock).toHaveAttribute('aria-invalid', 'true')
  await unlock.fill('0.5')
  await tryIt.click()
  await expect(page.getByRole('heading', { name: /^Dry run over/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for approval…' }).click()
  await page.getByLabel('Reason, for the audit log').fill('A habit should pay sooner')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText('Yours: a colleague decides')).toBeVisible()
})

test('REQ-175 the readings of a matter are chosen, not typed, and language and programme leave what was typed', async () => {
  const { page } = manager
  await place(page, 'Programme rules')
  await expect(page.getByLabel('Programme', { exact: true })).toHaveValue('cvc')
  await page.getByText('Two readings').click()
  const classes = page.getByRole('group', { name: 'Class unlock' })
  await expect(classes.getByLabel('Default')).toBeChecked()
  await classes.getByLabel('Alternative').check()
  await expect(page.getByLabel('Class unlock for 10 minutes, CVC')).toHaveValue('1')
  await expect(page.getByLabel('Class unlock, most a day, CVC')).toHaveValue('4')
  await page.getByRole('button', { name: '한국어' }).click()
  await expect(page.getByLabel('수업 해제 하루 한도, CVC')).toHaveValue('4')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Class unlock, most a day, CVC').fill('3')
  await expect(classes.getByText('Neither: own values')).toBeVisible()
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(classes.getByLabel('Default')).toBeChecked()
})

test('REQ-102 support takes the first of the queue and answers; the person reads it on the phone', async ({
  browser,
}) => {
  const { page } = support
  await place(page, 'Customer service')
  await page.getByRole('row', { name: /새싹/ }).press('Enter')
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByText('비밀번호를 바꾸고 싶어요. 어디에서 하나요?')).toBeVisible()
  await page.getByLabel('Your answer').fill('설정의 보안에서 바꿀 수 있어요.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '설정의 보안에서' })).toContainText('Jang Mina')

  const { customers } = await ask(server.url, getQueue, {}, support.token)
  expect(customers).toMatchObject([{ userId: newcomer.userId, place: null, isMine: true }])
  const phone = await openPhone(browser, server.url, { as: newcomer })
  await phone.page.goto(`${server.url}/#/chat`)
  await expect(phone.page.getByText('설정의 보안에서 바꿀 수 있어요.')).toBeVisible()
  await phone.context.close()
})

test('the owner sees the background jobs and runs one at once, with a reason', async () => {
  const { page } = owner
  await place(page, 'Jobs')
  const job = page.getByRole('row', { name: /^sweep-users / })
  await expect(job).toContainText('2-59/10 * * * *')
  await job.getByRole('button', { name: 'Run now…' }).click()
  await page.getByLabel('Reason, for the audit log').fill('Looking at what it removes')
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await place(page, 'Audit log')
  await expect(page.getByRole('row', { name: /job\/RetryJob/ })).toContainText('sweep-users')
})

test('the owner sees each timer with the server that runs it and its last run', async () => {
  const { page } = owner
  await place(page, 'Jobs')
  const row = page.getByRole('row', { name: /^delivery-marks / })
  await expect(row).toContainText('1 sec')
  await expect(row.getByRole('cell').nth(1)).toHaveText(/:\d+$/)
  await expect(row.getByRole('cell').nth(2)).toHaveText(/KST/)
  await expect(row.getByRole('cell').nth(4)).toHaveText('0')
})

test('REQ-181 REQ-192 nothing hinders anybody on any place of the console, light and dark', async () => {
  const { page } = owner
  // A page takes seconds on a slow machine, and there are many.
  test.setTimeout(consoleTour.length * 15_000)
  // The proposal was decided above.
  for (const { name, path, arrive } of consoleTour.filter((stop) => stop.name !== 'rule-proposal')) {
    await page.goto(`${server.url}/console#/${path(world)}`)
    await arrive(page)
    await test.step(name, () => expectNoA11yViolations(page))
  }
})
