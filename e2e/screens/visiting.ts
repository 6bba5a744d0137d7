import type { Locale } from '@madang/contract/locale.ts'
import { openPhone, test, type Phone, type PhoneOptions } from '../people.ts'
import { prepareWorld, type World } from '../world.ts'
import type { Stop } from './stop.ts'

interface Visit {
  readonly world: World
  /** One phone for each kind of person: its second page finds the app's files there, as a phone in use does. */
  readonly phoneOf: (who: Stop['who'], language?: Locale) => Promise<Phone>
}

/** `test` with the society of the tour, on phones of one size in a language unless another is asked for. */
export function visiting(size: NonNullable<PhoneOptions['size']>, locale: Locale) {
  return test.extend<object, { visit: Visit }>({
    visit: [
      async ({ browser, server }, use) => {
        const world = await prepareWorld(server.url)
        const phones = new Map<string, Promise<Phone>>()
        const phoneOf = (who: Stop['who'], language: Locale = locale) => {
          const as = who === 'visitor' ? {} : { as: world[who] }
          const name = `${who} ${language}`
          const phone = phones.get(name) ?? openPhone(browser, server.url, { ...as, size, locale: language })
          phones.set(name, phone)
          return phone
        }
        await use({ world, phoneOf })
        for (const phone of phones.values()) await (await phone).context.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })
}
