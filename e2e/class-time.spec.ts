import { fileURLToPath } from 'node:url'
import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import { expect, test, type Page } from '@playwright/test'
import { envelope } from '@madang/contract/envelope.ts'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { getSchedule, heartbeat, heartbeatMs } from '@madang/contract/rewards/live.ts'
import { ticketOn } from './class-ticket.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { businessDay, startOfDay } from '../server/rules/business-day.ts'
import { hire } from '../server/operators/test-staff.ts'
import { en } from '../live-site/lib/texts/en.ts'
import { ko } from '../live-site/lib/texts/ko.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { openEditor } from './operators.ts'
import { openPhone, personWith } from './people.ts'
import { registered } from './users.ts'
import { wordsIn } from './words.ts'

test.describe.configure({ mode: 'serial' })
const minute = 60_000
let server: TimeTravelServer

/** Minutes after eleven in Korea, when a class of the sample timetable begins, on the day of this machine. */
const today = businessDay(new Date())
const elevenFive = new Date(startOfDay(today).getTime() + (11 * 60 + 5) * minute)
test.beforeAll(async () => {
  server = await openTimeTravelServer({ standsAt: elevenFive })
})
test.afterAll(() => server.close())

test('REQ-221 a check-in and a class with one look at another tab until 40 minutes are counted: 0.25 + 1.00, the inviter 4 × 0.05', async ({
  browser,
}) => {
  const seojun = await registered(server.url, 'Seojun', { now: server.now })
  const { inviteCode } = await seojun.call(getInviteOverview, {})
  const mina = await registered(server.url, 'Mina', { inviteCode, now: server.now })
  const phone = await openPhone(browser, server.url, { as: mina })
  const { page, words, open } = personWith('Mina', phone)
  await open('cvc')
  await page.getByRole('button', { name: words('checkIn.action'), exact: true }).click()
  await expect(page.getByRole('button', { name: words('checkIn.success') })).toBeDisabled()
  expect(phone.faults()).toEqual([])
  await phone.context.close()

  // The class site stands on a page of its own, whose clock is moved together with the server's.
  const site = await openPhone(browser, server.url)
  await site.page.clock.install({ time: server.now() - 60_000 })
  await site.page.clock.pauseAt(server.now())
  const ticket = await ticketOn(site.page, server.url, mina)
  const lesson = attendance(site.page)
  await lesson.answers(() => site.page.goto(`/live-site/?token=${ticket}&lang=ko&money=shown`))
  await expect(site.page.getByRole('status')).toHaveText(ko['state.counting'])
  await lesson.watch(24)
  const meanwhile = await openPhone(browser, server.url, { as: mina })
  await personWith('Mina', meanwhile).open('benefit')
  await meanwhile.page.getByRole('button', { name: words('amount.show') }).click()
  const soFar = wayOf(meanwhile.page)(words('ways.class'))
  await expect(soFar).toContainText('0.5 / 1')
  await expect(soFar).toContainText(words('ways.classNext', { n: 6, amount: '0.25' }))
  expect(meanwhile.faults()).toEqual([])
  await meanwhile.context.close()

  await lesson.answers(() => turn(site.page, 'hidden'))
  await expect(site.page.getByRole('status')).toHaveText(ko['state.hidden'])
  await lesson.pass(5 * minute)
  await lesson.answers(() => turn(site.page, 'visible'))
  await expect(site.page.getByRole('status')).toHaveText(ko['state.counting'])
  // What the video does is not attendance: paused and turned back, the time goes on.
  await site.page.locator('video').evaluate((element: HTMLVideoElement) => {
    element.pause()
    element.currentTime = 1
  })
  await lesson.watch(16)
  await expect(site.page.getByText('1.00', { exact: true })).toBeVisible()
  await site.page.getByRole('button', { name: ko['amount.hide'] }).click()
  await expect(site.page.getByText('1.00', { exact: true })).toBeHidden()
  expect(site.faults()).toEqual([])
  await site.context.close()

  const later = await openPhone(browser, server.url, { as: mina })
  await personWith('Mina', later).open('unlock-record')
  await later.page.getByRole('button', { name: words('amount.show') }).click()
  const lines = later.page.getByRole('tabpanel').getByRole('button')
  await expect(lines.filter({ hasText: rewardKinds.class.label['ko-KR'] }).filter({ hasText: '+0.25' })).toHaveCount(4)
  await expect(lines.filter({ hasText: rewardKinds.checkIn.label['ko-KR'] }).filter({ hasText: '+0.25' })).toHaveCount(
    1,
  )
  const way = wayOf(later.page)
  await personWith('Mina', later).open('benefit')
  await expect(way(words('ways.class'))).toContainText('1 / 1')
  await expect(way(words('ways.class'))).toContainText(words('ways.classDone'))
  await expect(way(words('ways.friendClass'))).toContainText('+0')
  // 25 for registering unlock 0.625 at once; 1.25 came today.
  const airdrop = way(words('ways.airdrop', { needed: '20', reward: '10.00' }))
  await expect(airdrop).toContainText('1.875 / 20')
  await expect(airdrop).toContainText(words('ways.airdropLeft', { left: '18.125' }))
  expect(later.faults()).toEqual([])
  await later.context.close()

  const other = await openPhone(browser, server.url, { as: seojun })
  const theirs = personWith('Seojun', other)
  await theirs.open('unlock-record')
  await other.page.getByRole('button', { name: words('amount.show') }).click()
  const friends = other.page.getByRole('button').filter({ hasText: rewardKinds.friendClass.label['ko-KR'] })
  await expect(friends.filter({ hasText: '+0.05' })).toHaveCount(4)
  await theirs.open('benefit')
  const theirWay = wayOf(other.page)(words('ways.friendClass'))
  await expect(theirWay).toContainText('+0.2')
  await other.page.getByRole('button', { name: words('amount.hide') }).click()
  await expect(theirWay).toContainText('+****')
  expect(other.faults()).toEqual([])
  await other.context.close()
})

test('REQ-172 REQ-75 an editor uploads a video and plans a class with it; whoever comes to the class sees it play', async ({
  browser,
}) => {
  const { db, keys } = server.services
  const { token } = await hire(db, ['editor'], { name: 'Ann', keys, now: new Date(server.now()) })
  const desk = await openEditor(browser, server.url)
  await desk.context.addInitScript((own) => sessionStorage.setItem('console-token', own), token)
  const { page } = desk
  await page.goto(`${server.url}/console#/classes/new`)
  const [upload, video] = [page.getByLabel('Upload a video…'), page.getByLabel('Video or stream')]
  await upload.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>'.repeat(20)) })
  await expect(page.getByRole('alert')).toHaveText('film.mp4 is no whole MP4 or WebM video.')
  await upload.setInputFiles(fileURLToPath(new URL('../live-site/public/media/sample-class-1.webm', import.meta.url)))
  await expect(page.getByRole('status').filter({ hasText: 'uploaded' })).toHaveText(
    'sample-class-1.webm is uploaded and chosen.',
  )
  await expect(video).toHaveValue(/^video:/)
  for (const language of ['한국어', '中文', 'English'])
    await page.getByRole('group', { name: language }).getByLabel('Title').fill('Candles at noon')
  await page.getByLabel('Lecturer').selectOption({ index: 1 })
  await page.getByLabel('Start, Korean time').fill(`${today}T13:00`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()
  const other = await hire(db, ['reviewer'], { name: 'Bo', keys, now: new Date(server.now()) })
  const second = await openEditor(browser, server.url)
  await second.context.addInitScript((own) => sessionStorage.setItem('console-token', own), other.token)
  await second.page.goto(page.url())
  await second.page.getByRole('button', { name: 'Publish' }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(second.page.getByText('Published', { exact: true }).first()).toBeVisible()
  expect(second.faults()).toEqual([])
  await second.context.close()
  await page.goto(`${server.url}/console#/attendance`)
  // What a colleague published meanwhile is asked for at once.
  await page.reload()
  await expect(page.getByRole('row', { name: /Candles at noon/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'sample-class-1.webm' })).toContainText('classes: 1')
  expect(desk.faults()).toEqual([])
  await desk.context.close()

  await server.pass(startOfDay(today).getTime() + (13 * 60 + 1) * minute - server.now())
  const jun = await registered(server.url, 'Jun', { now: server.now })
  const { items } = await jun.call(getSchedule, {})
  const lesson = items.find(({ title }) => title === 'Candles at noon')!
  const site = await openPhone(browser, server.url)
  const ticket = await ticketOn(site.page, server.url, jun, lesson.classId)
  await site.page.goto(`/live-site/?token=${ticket}&lang=en`)
  const film = site.page.getByRole('region', { name: 'Candles at noon' }).locator('video')
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
  await expect(film).toHaveAttribute('src', /^\/live-site\/videos\/[^?]+\?pass=/)
  expect(site.faults()).toEqual([])
  // The app that sends somebody here asks for a PIN before amounts, which this site cannot; a reload changes nothing.
  const eye = site.page.getByRole('button', { name: en['amount.show'] })
  await expect(eye).toBeVisible()
  const again = await ticketOn(site.page, server.url, jun, lesson.classId)
  await site.page.goto(`/live-site/?token=${again}&lang=en&money=locked`)
  await expect(site.page.getByText(en['amount.hidden']).first()).toBeVisible()
  await expect(eye).toHaveCount(0)
  await site.page.reload()
  await expect(site.page.getByText(en['amount.hidden']).first()).toBeVisible()
  await expect(eye).toHaveCount(0)
  await site.context.close()
})

/** A row of Benefit that says how far one is today. */
const wayOf = (page: Page) => (title: string) =>
  page
    .getByRole('region', { name: wordsIn('ko-KR')('ways.title') })
    .getByRole('link')
    .filter({ hasText: title })

/** Somebody at a class, whose time passes on the page and in the server alike, and only when they say so. */
function attendance(page: Page) {
  let minutes = 0
  const answers = async (act: () => Promise<unknown>) => {
    const answered = page.waitForResponse((response) => response.url().endsWith(heartbeat.path))
    await act()
    const { data } = envelope.parse(await (await answered).json())
    return heartbeat.output.decode(fromWire(data) as never)
  }
  const pass = async (milliseconds: number) => {
    await server.pass(milliseconds)
    await page.clock.fastForward(milliseconds)
  }
  return {
    answers,
    pass,
    /** Watches for so many minutes, a heartbeat after the other, and taps whenever the page asks. */
    watch: async (more: number) => {
      for (const until = minutes + more; minutes < until;) {
        const { check } = await answers(() => pass(heartbeatMs))
        minutes += heartbeatMs / minute
        await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', String(minutes))
        if (!check) continue
        const tap = page.getByRole('button', { name: ko['check.action'] })
        await answers(() => tap.click())
        await expect(tap).toBeHidden()
      }
    },
  }
}

/** Another tab comes in front, or goes: the browser of a journey shows every page, so that the page is told instead. */
async function turn(page: Page, visibility: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}
