import type { ContactKind } from '@madang/contract/users/contact.ts'
import { testMessageService } from '../server/ports/test-message-service.ts'
import { expect, test as base, type Person } from './people.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { goodPassword } from './users.ts'

const secret = 'a-secret-of-thirty-two-signs-or-more'

/** A server whose text messages and mails go to a service in this process, as an operator sets one up. */
export type Messages = Awaited<ReturnType<typeof testMessageService>>
export const test = base.extend<object, { server: TestServer; messages: Messages }>({
  messages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using service = await testMessageService(secret)
      await use(service)
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ messages }, use) => {
      const of = (kind: string, sender: string) => ({
        [`${kind}_URL`]: messages.url,
        [`${kind}_KEY`]: 'madang',
        [`${kind}_SECRET`]: secret,
        [`${kind}_SENDER`]: sender,
      })
      const server = await openTestServer({ ...of('SMS', '15880000'), ...of('MAIL', 'help@madang.example') })
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The newest code that reached a number after so many messages. */
export async function codeFor(messages: Messages, number: string, after: number): Promise<string> {
  const found = () => messages.accepted.slice(after).findLast(({ to }) => to === number)
  await expect.poll(() => found() !== undefined, { timeout: 20_000 }).toBe(true)
  return /\d{6}/.exec(found()?.text ?? '')?.[0] ?? ''
}

export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** What somebody does in the sheet of a contact. */
export function sheetOf({ page, words }: Person, kind: ContactKind = 'phone') {
  const sheet = page.getByRole('dialog', { name: words(`contact.${kind}`) })
  const field = (label: string) => sheet.getByLabel(label, { exact: true })
  return {
    sheet,
    field,
    codeField: (contact: string) => field(words(`contact.code.${kind}`, { contact })),
    open: () => page.getByRole('button', { name: words(`contact.${kind}`) }).click(),
    ask: async (value: string, password = goodPassword) => {
      await field(words(`contact.${kind}`)).fill(value)
      await field(words('login.password')).fill(password)
      await sheet.getByRole('button', { name: words(`contact.sendCode.${kind}`) }).click()
    },
    confirm: () => sheet.getByRole('button', { name: words('contact.confirm') }).click(),
  }
}
