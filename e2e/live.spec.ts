import { createTicket } from '@madang/contract/live.ts'
import { getInviteOverview } from '@madang/contract/invites.ts'
import { checkIn, getUnlockRecords } from '@madang/contract/rewards.ts'
import { randomUUID } from 'node:crypto'
import type { Page, Response } from '@playwright/test'
import { ko } from '../live-site/lib/texts/ko.ts'
import { expect, openPhone, test } from './people.ts'
import { openClockHouse } from './live-house.ts'
import { registered } from './users.ts'

/** What the page tells of its being in sight; a browser without a screen has no other tab to look at. */
async function look(page: Page, state: 'visible' | 'hidden') {
  const heard = page.waitForResponse('**/live/Heartbeat')
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
  await heard
}

test('R221 R29 Mina checks in and attends a class with one look elsewhere until 40 minutes are counted: 0.25 and 1.00 unlocked, her inviter 4 × 0.05', async ({
  browser,
}) => {
  const house = await openClockHouse('2026-11-21T10:05:00Z')
  const now = () => house.clock.now().getTime()
  const seojun = await registered(house.url, '박서준', { now })
  await house.settle()
  const { inviteCode } = await seojun.call(getInviteOverview, {})
  const mina = await registered(house.url, '김민아', { now, inviteCode })
  await house.settle()
  await mina.call(checkIn, { requestId: randomUUID() })
  const phone = await openPhone(browser, house.url, { as: mina })
  const { page } = phone
  try {
    await page.clock.install({ time: house.clock.now() })
    const { ticket } = await mina.call(createTicket, {})
    await page.goto(`/live-site/?token=${ticket}&lang=ko`)
    await expect(page.getByText(ko['state.counting'])).toBeVisible()

    const minutes = page.locator('.numbers strong').first()
    /** Lets the page's own clock run until its next heartbeat was answered; answers what the server counted. */
    const nextBeat = async () => {
      let answer: Response | null = null
      const heard = page.waitForResponse('**/live/Heartbeat').then((response) => (answer = response))
      while (!answer) await page.clock.fastForward(10_000)
      const { data } = (await (await heard).json()) as { data: { Today: { CountedMs: number }; Check: object | null } }
      return { counted: data.Today.CountedMs / 60_000, isAsked: data.Check !== null }
    }
    /** Watches until so many minutes are counted, tapping every presence check. */
    const watchUntil = async (wanted: number) => {
      for (let beats = 0, counted = 0; beats < 150 && counted < wanted; beats++) {
        house.clock.advance(30_000)
        const beat = await nextBeat()
        counted = beat.counted
        if (beat.isAsked) await page.getByRole('button', { name: ko['check.action'] }).click()
      }
    }
    await watchUntil(25)
    await look(page, 'hidden')
    await expect(page.getByText(ko['state.hidden'])).toBeVisible()
    house.clock.advance(6 * 60_000)
    await page.clock.fastForward(6 * 60_000)
    await expect(minutes).toHaveText(/^25/)
    await look(page, 'visible')
    await watchUntil(40)
    await expect(minutes).toHaveText(/^40/)
    await expect(page.locator('.numbers strong').last()).toHaveText('1.00')

    house.clock.set('2026-11-21T11:31:00Z')
    await nextBeat()
    await expect(page.getByRole('heading', { name: ko['ended.title'].replace('{n}', '40') })).toBeVisible()
    await expect(page.getByRole('link', { name: ko['ended.records'] })).toBeVisible()

    const hers = await mina.call(getUnlockRecords, { pageIndex: 1, pageSize: 20 })
    const amounts = hers.items.map(({ kind, amount }) => [kind, amount])
    expect(amounts.filter(([kind]) => kind === 'class')).toEqual(
      Array.from({ length: 4 }, () => ['class', 250_000_000n]),
    )
    expect(amounts).toContainEqual(['checkIn', 250_000_000n])
    const his = await seojun.call(getUnlockRecords, { pageIndex: 1, pageSize: 20, kind: 'friendClass' })
    expect(his.items.map(({ amount }) => amount)).toEqual(Array.from({ length: 4 }, () => 50_000_000n))
    expect(phone.faults()).toEqual([])
  } finally {
    await phone.context.close()
    await house.close()
  }
})

test('R29 T05 a ticket opens the class site once; a reaction counts; whoever comes with a used one is told what to do', async ({
  person,
  house,
}) => {
  const mina = await registered(house.url, 'Mina')
  const { page } = await person('Mina', { as: mina })
  const { ticket } = await mina.call(createTicket, {})
  await page.goto(`/live-site/?token=${ticket}&lang=ko`)
  const like = page.getByRole('button', { name: new RegExp(`^${ko['reaction.like']} `) })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  const other = await person('Jun')
  await other.page.goto(`/live-site/?token=${ticket}&lang=ko`)
  await expect(other.page.getByRole('heading', { name: ko['closed.title'] })).toBeVisible()
  expect(other.page.url()).not.toContain(ticket)
})

test('R74 R29 the timetable of the app: a reminder is kept; the tab opens the class site; a visitor is asked to log in (R29)', async ({
  person,
  house,
}) => {
  const mina = await person('Mina', { as: await registered(house.url, 'Mina') })
  const { page, words, open } = mina
  await open('live')
  const later = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .last()
    .getByRole('button')
  await later.click()
  await mina.hears(words('live.remindOn'))
  await expect(later).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(words('live.mineNone'))).toBeVisible()
  await open('home')
  await page.getByRole('button', { name: words('tab.live') }).click()
  // The ticket is gone from the address.
  await expect(page).toHaveURL(/\/live-site\/\?lang=ko$/)

  const visitor = await person('Jun')
  await visitor.open('home')
  await visitor.page.getByRole('button', { name: words('tab.live') }).click()
  await expect(visitor.page).toHaveURL(/#\/login/)
})
