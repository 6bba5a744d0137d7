import { getActivity } from '@madang/contract/users/security.ts'
import { expect, test } from './people.ts'
import { withAuthenticator } from './authenticator.ts'
import { goodPassword, registered } from './users.ts'

test('REQ-57 Mina adds a passkey, comes in without her phone by password and recovery code, with it by the passkey alone, and removes it', async ({
  person,
  server,
}) => {
  const registeredMina = await registered(server.url, 'Mina')
  const mina = await person('Mina', { as: registeredMina })
  const { page, words } = mina
  await withAuthenticator(page)
  await mina.open('security')
  await page.getByRole('button', { name: words('passkey.add') }).click()
  const sheet = page.getByRole('dialog', { name: words('passkey.add') })
  await sheet.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await sheet.getByRole('button', { name: words('passkey.addVerb') }).click()
  await mina.hears(words('passkey.added'))
  const passkeys = page.getByRole('region', { name: words('passkey.title') })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('switch', { name: words('moneyCheck.passkey') })).toBeChecked()

  // With the password alone nobody comes in any more: a phone without the passkey is asked for more.
  const elsewhere = await person('Mina elsewhere')
  await elsewhere.open('login')
  await elsewhere.page.getByLabel(words('login.id')).fill(registeredMina.userId)
  await elsewhere.page.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await elsewhere.page.getByRole('button', { name: words('login.action'), exact: true }).click()
  await expect(elsewhere.page.getByRole('heading', { name: words('login.secondTitle') })).toBeVisible()
  await elsewhere.page.getByLabel(words('login.second')).fill('WRONG-CODES')
  await elsewhere.page.getByRole('button', { name: words('login.secondGo'), exact: true }).click()
  await expect(elsewhere.page.getByRole('alert').first()).toBeVisible()
  await elsewhere.page.getByLabel(words('login.second')).fill(registeredMina.recoveryCodes[0] ?? '')
  await elsewhere.page.getByRole('button', { name: words('login.secondGo'), exact: true }).click()
  await expect(elsewhere.page).not.toHaveURL(/#\/login/)
  const { items } = await registeredMina.call(getActivity, { pageIndex: 1, pageSize: 20 })
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['recoveryUsed', 'passkeyAdded']))

  // On her own phone the passkey alone logs in.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await mina.open('login')
  await page.getByRole('button', { name: words('login.passkey') }).click()
  await expect(page).not.toHaveURL(/#\/login/)
  await mina.open('security')
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  await passkeys.getByRole('listitem').getByRole('button').click()
  const leaving = page.getByRole('dialog')
  await leaving.getByLabel(words('login.password'), { exact: true }).fill(goodPassword)
  await leaving.getByRole('button', { name: words('passkey.removeVerb'), exact: true }).click()
  await mina.hears(words('passkey.removed'))
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})
