import { keptKeys, workerIsReady } from './phone/kept.ts'
import { expect, test } from './people.ts'
import { registered } from './users.ts'

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|WebSocket|Failed to (fetch|load)/

test('REQ-41 opened without a network both records and the statement show what they last said and as of when, to their person alone', async ({
  person,
  server,
}) => {
  const [mina, jun] = await Promise.all([registered(server.url, 'Mina'), registered(server.url, 'Jun')])
  const phone = await person('Mina', { as: mina, worker: true })
  phone.forgive(cut)
  const { page, words } = phone
  const asOf = page.getByRole('status').filter({ hasText: /기준이에요/ })
  const granted = page.getByRole('tabpanel').getByRole('listitem').first()
  const opened = page.getByText(words('statement.opening'))
  const isKept = (kind: string) => async () =>
    (await keptKeys(phone)).filter((key) => key.startsWith(`query/["${kind}"`)).length
  await phone.open('unlock-record')
  await expect(granted).toBeVisible()
  await phone.open('statement')
  await expect(opened).toBeVisible()
  await phone.open('reward-record')
  await expect(granted).toBeVisible()
  await expect(asOf, 'it is of now').toBeHidden()
  await workerIsReady(phone)
  await expect.poll(isKept('rewardRecords')).toBe(2)
  await expect.poll(isKept('monthlyStatement')).toBe(1)

  await page.context().setOffline(true)
  await page.reload()
  for (const [path, shown] of [
    ['reward-record', granted],
    ['unlock-record', granted],
    ['statement', opened],
  ] as const) {
    await phone.open(path)
    await expect(shown).toBeVisible()
    await expect(asOf).toContainText(/\d\d:\d\d/)
  }

  // The next person on this phone finds nothing of hers.
  await page.context().setOffline(false)
  await phone.open('user')
  for (const part of ['main', 'alertdialog'] as const)
    await page
      .getByRole(part)
      .getByRole('button', { name: words('my.logout') })
      .click()
  await expect(page).toHaveURL(/#\/login/)
  for (const kind of ['rewardRecords', 'monthlyStatement']) await expect.poll(isKept(kind)).toBe(0)
  await phone.login(jun)
  await page.context().setOffline(true)
  for (const path of ['reward-record', 'statement']) {
    await phone.open(path)
    await expect(page.getByText(words('error.cut')).filter({ visible: true })).toBeVisible()
    await expect(path === 'statement' ? opened : granted).toBeHidden()
  }
})
