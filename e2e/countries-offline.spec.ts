import { otherCountries } from '@madang/contract/features.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { workerIsReady } from './phone/kept.ts'
import { openTimeTravelServer, turnOff } from './time-travel-server.ts'
import { registered } from './users.ts'

test('REQ-188 when something goes off, the page that the phone keeps for times without a network is renewed: nothing of it is painted there', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  try {
    const mina = await registered(server.url, 'Mina')
    const phone = await openPhone(browser, server.url, { as: mina, worker: true, size: { width: 360, height: 640 } })
    phone.forgive(/423|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/)
    const person = personWith('Mina', phone)
    const { page, words } = person
    const live = page.getByRole('button', { name: words('tab.live'), exact: true })
    /** Whether the kept page shows it before any script. */
    const isKept = async () => {
      const kept = await page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '')
      expect(kept).toContain('<main')
      return kept.includes(`>${words('tab.live')}<`)
    }
    await person.open('home')
    await expect(live).toBeVisible()
    await workerIsReady(person)
    expect(await isKept()).toBe(true)

    await turnOff(server, ['live'], otherCountries)
    await person.open('live')
    await person.hears(words('offered.not'))
    await expect(page).toHaveURL(/#\/home$/)
    await expect.poll(isKept).toBe(false)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
    await expect(live).toHaveCount(0)
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
