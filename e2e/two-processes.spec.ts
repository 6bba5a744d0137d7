import { isLeftOut } from '../server/ports/test-programs.ts'
import { conversationWith } from './conversation.ts'
import { openTwoNodeServer } from './two-node-server.ts'
import { friends } from './friends.ts'
import { expect, test as base } from './people.ts'

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await openTwoNodeServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
test.skip(isLeftOut('redis-server') || isLeftOut('nginx'), 'needs redis-server and nginx')

test('two phones on two processes behind the proxy talk, see who is there, what was delivered, read and taken back', async ({
  person,
  server,
}) => {
  const { mina: minaUser, jun: junUser } = await friends(server.url)
  // The proxy gives the processes turns, so that of several phones some are on each.
  const [mina, jun, tablet] = [
    await person('Mina', { as: minaUser }),
    await person('Jun', { as: junUser }),
    await person('Jun on his tablet', { as: junUser, size: { width: 600, height: 900 } }),
  ]
  const { words } = mina
  await jun.open('chat')
  const hers = await conversationWith(mina, junUser)
  for (let n = 1; n <= 6; n++) await hers.write(`line ${n}`)
  await expect(mina.page.getByText(words('presence.online'))).toBeVisible()
  await expect(mina.page.getByRole('img', { name: words('dialogue.delivered') }).last()).toBeVisible()

  const his = await conversationWith(jun, minaUser)
  const too = await conversationWith(tablet, minaUser)
  const lines = [1, 2, 3, 4, 5, 6].map((n) => `line ${n}`)
  await expect.poll(() => his.messages()).toEqual(lines)
  await expect.poll(() => too.messages()).toEqual(lines)
  await expect(mina.page.getByText(words('dialogue.read'), { exact: true }).last()).toBeVisible()
  await too.write('from the tablet')
  await hers.sees('from the tablet')
  await his.sees('from the tablet')
  await hers.message('line 6').first().press('Enter')
  await mina.page.getByRole('button', { name: words('dialogue.recall') }).click()
  await mina.page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('dialogue.recall') })
    .click()
  for (const { page } of [jun, tablet])
    await expect(page.getByText(words('dialogue.recalledThey', { name: 'Mina' }))).toBeVisible()
})
