import { expect, test } from '@playwright/test'
import { afterBack, standingHere } from '../screens/back-out.ts'
import { tour } from '../screens/tour.ts'
import { prepareWorld } from '../world.ts'
import { engines } from './engines.ts'
import { handOn } from './hand.ts'
import { isDrawn } from './in-page.ts'
import { isHeldBy, opens } from './logged-in.ts'
import { inEngine } from './walk.ts'

for (const engine of engines)
  test(`REQ-27 in ${engine.name} Back leads from every address of the tour to the page above it`, () =>
    inEngine(engine, async (driver, server) => {
      const world = await prepareWorld(server.url)
      const hand = handOn(driver)
      for (const who of ['visitor', 'mina', 'newcomer', 'warned'] as const) {
        await isHeldBy(driver, server.url, who === 'visitor' ? undefined : world[who])
        const paths = new Set(tour.filter((stop) => stop.who === who).map((stop) => stop.path(world)))
        expect(paths.size).toBeGreaterThan(0)
        for (const path of paths)
          await test.step(`${who} ${path}`, async () => {
            await opens(driver, server.url, path)
            await hand.finds('the page is there', () => driver.ask(isDrawn))
            const { hash } = await driver.ask(standingHere)
            const above = afterBack(hash, new URL(`${server.url}/#/${path}`).hash, who === 'visitor')
            // From the ground Back leads out of the app.
            if (above === undefined) return
            // As the page's own Back does: WebKit's passes over what a page put into the history before anybody touched it.
            await driver.ask(() => history.back())
            await expect
              .poll(() => driver.ask(standingHere), `Back leads from ${hash} to the page above`)
              .toEqual({ hash: above, layers: 0, dialogs: 0 })
          })
      }
    }))
