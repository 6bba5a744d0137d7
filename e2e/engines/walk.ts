import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { say } from '../friends.ts'
import { sendPicture } from '../send-picture.ts'
import { openTimeTravelServer, type TimeTravelServer } from '../time-travel-server.ts'
import { befriend, registered } from '../users.ts'
import { forwarder } from '../wire/forwarder.ts'
import { worldPictures } from '../world-pictures.ts'
import { backSteps } from './back-steps.ts'
import type { Driver, Engine } from './driver.ts'
import { missing } from './engines.ts'
import { handOn } from './hand.ts'
import { mainSteps } from './main-steps.ts'

/** Walks the main journey in an engine, over a line that can be cut. */
export function walkMain(engine: Engine): Promise<void> {
  return inEngine(engine, async (driver, server) => {
    const line = await forwarder(server.url)
    try {
      const jun = await registered(server.url, 'Jun', { now: server.now })
      await walk(mainSteps, { driver, hand: handOn(driver), server, line, jun, userId: '' })
    } finally {
      line.stop()
    }
  })
}

/** Presses Back and Escape on what opens, on a page that was opened by its address, and on a form. */
export function walkBack(engine: Engine): Promise<void> {
  return inEngine(engine, async (driver, server) => {
    const [mina, jun] = [
      await registered(server.url, 'Mina', { now: server.now }),
      await registered(server.url, 'Jun', { now: server.now }),
    ]
    await befriend(mina, jun)
    await say(jun, mina, 'See you at six')
    await sendPicture(server.url, jun, mina, (await worldPictures()).coffee)
    await walk(backSteps, { driver, hand: handOn(driver), server, mina, jun })
  })
}

/** Where the engine is not installed it is left out with a line, in CI it fails. */
export async function inEngine(
  engine: Engine,
  body: (driver: Driver, server: TimeTravelServer) => Promise<void>,
): Promise<void> {
  // Many times what it takes on a machine with nothing else to do.
  test.setTimeout(400_000)
  const lack = missing(engine)
  test.skip(lack !== null && !process.env['CI'], lack ?? '')
  expect(lack).toBeNull()
  const server = await openTimeTravelServer({ settings: { MADANG_ALLOW_DESKTOP: '1' } })
  try {
    const driver = await engine.start()
    try {
      await body(driver, server)
    } catch (error) {
      // What failed is told with or without its picture.
      await keepScreen(driver).catch(console.warn)
      throw error
    } finally {
      await driver.close()
    }
  } finally {
    await server.close()
  }
}

async function keepScreen(driver: Driver): Promise<void> {
  await writeFile(test.info().outputPath('screen.png'), await driver.screenshot())
}

type Steps<World> = readonly (readonly [step: string, walk: (world: World) => Promise<void>])[]

async function walk<World>(steps: Steps<World>, world: World): Promise<void> {
  for (const [step, take] of steps) await test.step(step, () => take(world))
}
