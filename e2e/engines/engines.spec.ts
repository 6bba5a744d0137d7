import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openTimeTravelServer } from '../time-travel-server.ts'
import { registered } from '../users.ts'
import { forwarder } from '../wire/forwarder.ts'
import type { Driver } from './driver.ts'
import { engines, missing } from './engines.ts'
import { handOn } from './hand.ts'
import { mainSteps } from './main-steps.ts'

for (const engine of engines)
  test(`REQ-4 in ${engine.name} somebody reads, registers, befriends, talks over a line that is cut, checks in, sees why, finds herself in the totals, changes language and theme, asks to be reminded of a class and opens the app without a network`, async () => {
    // Many times what it takes on a machine with nothing else to do.
    test.setTimeout(400_000)
    const lack = missing(engine)
    test.skip(lack !== null && !process.env['CI'], lack ?? '')
    expect(lack).toBeNull()
    const server = await openTimeTravelServer({ settings: { MADANG_ALLOW_DESKTOP: '1' } })
    const line = await forwarder(server.url)
    let driver: Driver | undefined
    try {
      driver = await engine.start()
      const jun = await registered(server.url, 'Jun', { now: server.now })
      const world = { driver, hand: handOn(driver), server, line, jun, userId: '' }
      for (const [step, walk] of mainSteps) await test.step(step, () => walk(world))
    } catch (error) {
      if (driver) await writeFile(test.info().outputPath('screen.png'), await driver.screenshot())
      throw error
    } finally {
      await driver?.close()
      line.stop()
      await server.close()
    }
  })
