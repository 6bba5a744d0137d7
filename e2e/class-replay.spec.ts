import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { getAttendance, getSchedule } from '@madang/contract/rewards/live.ts'
import { videoSource } from '@madang/contract/operators/class-videos.ts'
import { otherCountries } from '@madang/contract/features.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { ko } from '../live-site/lib/texts/ko.ts'
import { finishVideo } from '../server/live/videos/finish-video.ts'
import { beginVideo, takePart } from '../server/live/videos/take-video.ts'
import { businessDay, startOfDay } from '../server/rules/business-day.ts'
import type { Services } from '../server/services.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openPhone, personWith } from './people.ts'
import { openTimeTravelServer, turnOff } from './time-travel-server.ts'
import { registered } from './users.ts'

/** Five past eleven in Korea, when a class of the sample timetable is on. */
const elevenFive = new Date(startOfDay(businessDay(new Date())).getTime() + (11 * 60 + 5) * 60_000)
const film = new URL('../live-site/public/media/sample-class-1.webm', import.meta.url)

async function uploaded({ db, pictures, random, clock, report }: Services) {
  const content = await readFile(film)
  const now = clock.now()
  const more = { name: 'candles.webm', bytes: content.length, mostBytes: content.length, now }
  const videoId = await db.transaction().execute((tx) => beginVideo(tx, random, more))
  await takePart({ db, store: pictures, report }, { videoId, part: 0, content })
  await db.transaction().execute((tx) => finishVideo(tx, pictures, { videoId, now }))
  return videoId
}

test('REQ-75 INV-U04 a class of an uploaded video is watched again from the page of classes when it is over; it says that no time counts, none does, and it goes where classes are switched off', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: elevenFive })
  const mina = await registered(server.url, 'Mina', { now: server.now })
  const { items } = await mina.call(getSchedule, {})
  const lesson = items.find(({ startTime }) => startTime.getTime() <= server.now())!
  const source = videoSource(await uploaded(server.services))
  await server.services.db
    .updateTable('live_class')
    .set({ source, is_sample: false })
    .where('class_id', '=', lesson.classId)
    .execute()
  const phone = await openPhone(browser, server.url, { as: mina })
  const { page } = phone
  const { open, words } = personWith('Mina', phone)
  const watch = page.getByRole('button', { name: words('live.watchOf', { title: lesson.title }) })

  await open('live')
  await expect(page.getByRole('heading', { name: words('live.schedule') })).toBeVisible()
  await expect(watch).toHaveCount(0)
  await server.pass(2 * hourMs)
  await page.reload()
  await expect(watch).toBeVisible()
  await expectNoA11yViolations(page)

  await watch.click()
  await expect(page.getByRole('heading', { name: lesson.title })).toBeVisible()
  await expect(page.getByText(ko['replay.note'])).toBeVisible()
  await expect(page.getByText(ko.minutesToday)).toHaveCount(0)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  await expectNoA11yViolations(page)
  expect((await mina.call(getAttendance, {})).days).toEqual([])

  await turnOff(server, ['live'], otherCountries)
  await page.reload()
  await expect(page.getByText(ko.notOffered)).toBeVisible()
  expect(phone.faults()).toEqual([])
  await phone.context.close()
  await server.close()
})
