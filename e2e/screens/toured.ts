import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ensureSampleClasses } from '../../server/live/sample-classes.ts'
import { openPhone, type Phone } from '../people.ts'
import { wordsIn } from '../words.ts'
import { prepareWorld } from '../world.ts'
import { atStillHouse, folder, isDrawn } from './drawing.ts'
import type { Stop } from './stop.ts'
import { tour } from './tour.ts'

/**
 * `npm run screens:toured`: draws each screen of the tour on a page that was just opened, and on one that showed all other screens
 * of the same person before, and compares the pixels: what a screen leaves behind must change no other. Pairs that differ are
 * written to screens/toured/, and the command fails. A word names the screens to compare, by how their names begin.
 */
const locale = 'ko-KR'
const words = wordsIn(locale)
const only = process.argv[2] ?? ''
/** So much may a channel of a pixel differ: edges are smoothed by where a layer lies. */
const tolerance = 24

await atStillHouse(async ({ server, clock, browser, origin, calendar }) => {
  const world = await prepareWorld(origin, calendar)
  await ensureSampleClasses(server.services.db, clock.now())
  const pairs = join(folder, 'toured')
  await mkdir(pairs, { recursive: true })
  const found: string[] = []
  let compared = 0
  for (const [who, stops] of Map.groupBy(tour, ({ who: person }) => person)) {
    const toured = await phoneOf(who)
    for (const stop of stops) await arrive(toured, stop).catch(() => found.push(`${stop.name}: did not come`))
    for (const stop of stops.filter(({ name }) => name.startsWith(only))) {
      const fresh = await phoneOf(who)
      compared++
      const pictures = await bothShots(fresh, toured, stop)
      await fresh.context.close()
      if (pictures === null) {
        found.push(`${stop.name}: did not come again`)
        continue
      }
      const pixels = await difference(...pictures)
      if (pixels === 0) continue
      found.push(`${stop.name}: ${pixels} pixels`)
      for (const [index, name] of ['fresh', 'toured'].entries())
        await writeFile(join(pairs, `${stop.name}-${name}.png`), pictures[index]!)
    }
    await toured.context.close()
  }
  console.log(`${compared - found.length} of ${compared} screens look the same after a tour of all others.`)
  for (const sentence of found) console.error(sentence)
  process.exitCode = found.length ? 1 : 0

  async function phoneOf(who: Stop['who']): Promise<Phone> {
    const phone = await openPhone(browser, origin, { locale, ...(who !== 'visitor' && { as: world[who] }) })
    await phone.page.clock.setFixedTime(clock.now())
    await phone.page.emulateMedia({ reducedMotion: 'reduce' })
    return phone
  }

  async function bothShots(fresh: Phone, toured: Phone, stop: Stop): Promise<readonly [Buffer, Buffer] | null> {
    try {
      return [await shot(fresh, stop), await shot(toured, stop)]
    } catch (error) {
      if (error instanceof Error) console.error(`${stop.name}: ${error.message.split('\n')[0]}`)
      return null
    }
  }

  /** By its address, from a page between: what earlier screens loaded stays, and one address beside another is no reload. */
  async function arrive({ page }: Phone, stop: Stop): Promise<void> {
    await page.context().setOffline(false)
    await takeBack(page)
    // What the screen before left open goes first, as it does for whoever goes on from it.
    for (let layer = 0; layer < 2; layer++) await page.keyboard.press('Escape')
    await page.goto('/#/multilingual')
    await page.getByRole('main').waitFor()
    await page.goto(`/#/${stop.path(world)}`)
    await stop.arrive(page, words, locale)
  }

  /** Takes back what a phone keeps of a screen on purpose: amounts that are shown, and a picture that was refused. */
  async function takeBack(page: Page): Promise<void> {
    for (const name of [words('amount.hide'), words('dialogue.discard')]) {
      const button = page.getByRole('button', { name }).first()
      if (await button.isVisible()) await button.click()
    }
  }

  async function shot(phone: Phone, stop: Stop): Promise<Buffer> {
    await arrive(phone, stop)
    await phone.page.waitForLoadState('networkidle')
    await isDrawn(phone.page)
    return still(phone.page)
  }
})

/** A picture without what moves by itself: the caret, and bars that show themselves while one scrolls. */
function still(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** How many pixels differ. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()))
  let count = 0
  for (let at = 0; at < left!.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(left![at + channel]! - right![at + channel]!) > tolerance)) count++
  return count
}
