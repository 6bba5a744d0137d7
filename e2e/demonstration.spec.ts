import { expect, openPhone, personWith, test } from './people.ts'
import { openTestServer } from './test-server.ts'

test('REQ-2 whoever starts Madang logs in as either of the two people that the terminal names, and finds them in conversation', async ({
  browser,
}) => {
  const server = await openTestServer({ DATABASE_URL: '' })
  try {
    const named = [...server.printed.matchAll(/^ {2}(\w+) +ID (\d{10}) {3}password (\S+)$/gm)]
    const [mina, jun] = named.map(([, name, userId, password]) => ({
      name: name!,
      userId: userId!,
      password: password!,
    }))
    expect([mina?.name, jun?.name, named.length]).toEqual(['Mina', 'Jun', 2])
    for (const [me, friend] of [
      [mina!, jun!],
      [jun!, mina!],
    ] as const) {
      const phone = await openPhone(browser, server.url)
      const person = personWith(me.name, phone)
      await person.login(me)
      await person.open('chat')
      await phone.page.getByRole('link', { name: new RegExp(friend.name) }).click()
      await expect(phone.page.getByRole('log').getByRole('article')).toHaveCount(4)
      expect(phone.faults()).toEqual([])
      await phone.context.close()
    }
  } finally {
    await server.close()
  }
})
