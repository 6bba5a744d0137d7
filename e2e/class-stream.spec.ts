import { readFile } from 'node:fs/promises'
import { expect, test, type Browser } from '@playwright/test'
import { getSchedule } from '@madang/contract/rewards/live.ts'
import { ko } from '../live-site/lib/texts/ko.ts'
import { businessDay, startOfDay } from '../server/rules/business-day.ts'
import { ticketOn } from './class-ticket.ts'
import { openPhone } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

/** Five past eleven in Korea, when a class of the sample timetable is on. */
const elevenFive = new Date(startOfDay(businessDay(new Date())).getTime() + (11 * 60 + 5) * 60_000)
const origin = 'https://stream.madang.example'
const source = `${origin}/class.m3u8`
const segments = [2.006, 2.008, 2.005, 2.087, 0.336]

/** The first segments of the recording; one that goes on has no end. */
function playlistOf(count: number, { goesOn }: { goesOn: boolean }): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:3',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.slice(0, count).flatMap((seconds, index) => [`#EXTINF:${seconds},`, `${index}.m4s`]),
    ...(goesOn ? [] : ['#EXT-X-ENDLIST']),
  ].join('\n')
}

/** A running class whose stream another place holds, recorded, and a phone that came to it. */
async function atStream(browser: Browser, { playsItself, goesOn = false }: { playsItself: boolean; goesOn?: boolean }) {
  const server = await openTimeTravelServer({ standsAt: elevenFive, settings: { LIVE_MEDIA_ORIGIN: origin } })
  const mina = await registered(server.url, 'Mina', { now: server.now })
  const { items } = await mina.call(getSchedule, {})
  const lesson = items.find(({ startTime }) => startTime.getTime() <= server.now())!
  await server.services.db
    .updateTable('live_class')
    .set({ source, kind: 'stream' })
    .where('class_id', '=', lesson.classId)
    .execute()
  const phone = await openPhone(browser, server.url)
  const { page, context } = phone
  // As the oldest browsers that Madang runs in say of such streams, or those that play them.
  await page.addInitScript((plays) => {
    const ask = HTMLMediaElement.prototype.canPlayType
    HTMLMediaElement.prototype.canPlayType = function (type) {
      const answer = plays ? 'maybe' : ''
      return type.includes('mpegurl') ? answer : ask.call(this, type)
    }
  }, playsItself)
  let isAway = true
  let asked = 0
  await context.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (isAway) return route.abort('connectionfailed')
    const headers = { 'access-control-allow-origin': '*' }
    if (name === 'class.m3u8') {
      const body = playlistOf(goesOn ? ++asked : segments.length, { goesOn })
      return route.fulfill({ headers, contentType: 'application/vnd.apple.mpegurl', body })
    }
    const body = await readFile(new URL(`recorded-stream/${name}`, import.meta.url))
    return route.fulfill({ headers, contentType: 'video/mp4', body })
  })
  const ticket = await ticketOn(page, server.url, mina, lesson.classId)
  await page.goto(`/live-site/?token=${ticket}&lang=ko`)
  return {
    page,
    film: page.locator('video'),
    comesBack: () => void (isAway = false),
    policyFaults: () => phone.faults().filter((fault) => fault.includes('Policy')),
    close: async () => {
      await context.close()
      await server.close()
    },
  }
}

test('REQ-75 a stream that the browser cannot play by itself is played by the page, which says when it broke off and goes on when it is back', async ({
  browser,
}) => {
  const here = await atStream(browser, { playsItself: false })
  const broken = here.page.getByText(ko.videoFailed)
  await expect(broken).toBeVisible()
  here.comesBack()
  await expect.poll(() => here.film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(await here.film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320)
  await expect(broken).toHaveCount(0)
  expect(here.policyFaults()).toEqual([])
  await here.close()
})

test('REQ-75 a stream that goes on is followed: what was not there yet when the page opened plays', async ({
  browser,
}) => {
  const here = await atStream(browser, { playsItself: false, goesOn: true })
  here.comesBack()
  // The first list ends after two seconds, the second after four.
  await expect.poll(() => here.film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(4.1)
  await expect(here.page.getByText(ko.videoFailed)).toHaveCount(0)
  expect(here.policyFaults()).toEqual([])
  await here.close()
})

test('REQ-75 a stream that the browser plays by itself is left to it', async ({ browser }) => {
  const here = await atStream(browser, { playsItself: true })
  await expect(here.film).toHaveAttribute('src', source)
  expect(here.policyFaults()).toEqual([])
  await here.close()
})
