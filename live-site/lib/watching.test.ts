import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { NetworkError, Refusal } from '@madang/client/refusal.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import { classId as anyClass, heartbeat, heartbeatMs, redeemTicket, signedText } from '@madang/contract/rewards/live.ts'
import type { ClassPage } from './class-page.ts'
import { retryMs } from './heartbeats.ts'
import { type Answer, watchClass } from './watching.ts'

type Beat = In<typeof heartbeat>
const classId = anyClass.parse('5f0f3f1e-6a1b-4a57-9d0b-0c5b5f0d8a01')
const key = 'a key of the session'
const session = { session: '0d4d1a3e-52c8-4f6f-8f5a-7a1e6c2b9f10', key } as Out<typeof redeemTicket>
/** The server's clock is two minutes ahead of every device here. */
const aheadMs = 120_000

/** The desk of a class: what arrives there, and the answers it gives, in the order of one nonce for each. */
function openClass() {
  const heard: (Beat & { readonly keepalive: boolean })[] = []
  let given = 0
  let fault: Error | null = null
  return {
    heard,
    steps: () => heard.map(({ step }) => step),
    /** From now on nothing arrives, or it is refused; null: all is well again. */
    failWith: (error: Error | null) => (fault = error),
    answer: (beat: Beat, keepalive: boolean, now: number): Answer => {
      if (fault) throw fault
      heard.push({ ...beat, keepalive })
      const isLeft = beat.step === 'leave'
      if (!isLeft) given++
      return {
        state: isLeft ? 'left' : 'counting',
        nonce: isLeft ? '' : `n${given}`,
        check: null,
        serverTime: new Date(now + aheadMs),
        today: { unlocked: units<'CVC'>(0n) },
      } as Answer // the part of an answer that the attendance reads
    },
  }
}

/** A tab: its sight, its clock and its timers move only when a test says so. */
function openTab(lessons: ReturnType<typeof openClass>, { isHidden = false } = {}) {
  let now = Date.parse('2026-11-21T02:05:00Z')
  let hidden = isHidden
  let timers: { readonly at: number; readonly run: () => void }[] = []
  let listeners: Parameters<ClassPage['listen']>[0] | null = null
  const settle = async () => {
    for (let round = 0; round < 20; round++) await Promise.resolve()
  }
  const page: ClassPage = {
    isHidden: () => hidden,
    listen: (told) => {
      listeners = told
      return () => (listeners = null)
    },
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      timers.push(timer)
      return () => (timers = timers.filter((other) => other !== timer))
    },
    call: async <E extends Endpoint>(_: E, input: In<E>, { keepalive = false } = {}) => {
      await Promise.resolve()
      return lessons.answer(input as Beat, keepalive, now) as Out<E> // only heartbeats are asked here
    },
  }
  const watching = watchClass(session, classId, page)
  const fire = async () => {
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of due) run()
    await settle()
  }
  return {
    watching,
    settle,
    timers: () => timers.length,
    turnTo: async (sight: 'hidden' | 'visible') => {
      hidden = sight === 'hidden'
      listeners?.sight()
      await settle()
    },
    leave: async () => {
      listeners?.leaving()
      await settle()
    },
    /** Time passes, and what is due then runs. */
    pass: async (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 1_000) {
        now += Math.min(1_000, left)
        await fire()
      }
    },
    /** The machine sleeps: no timer runs until it wakes. */
    sleep: async (milliseconds: number) => {
      now += milliseconds
      await fire()
    },
  }
}

test('REQ-76 a page in sight begins, and says every 30 s that somebody watches, each time with the nonce it was given and signed', async () => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  await tab.pass(2 * heartbeatMs)
  expect(lesson.heard.map(({ step, nonce }) => [step, nonce])).toEqual([
    ['begin', ''],
    ['watch', 'n1'],
    ['watch', 'n2'],
  ])
  for (const { step, nonce, signature } of lesson.heard) {
    const text = signedText(session.session, classId, step, nonce)
    expect(signature).toBe(createHmac('sha256', key).update(text).digest('hex'))
  }
  expect(tab.watching.now()).toMatchObject({ trouble: null, isHidden: false, clockOffset: aheadMs })
})

test('REQ-76 hidden it leaves at once and stays silent; in sight again it begins anew and tells how long it was away', async () => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  await tab.pass(10_000)
  await tab.turnTo('hidden')
  await tab.turnTo('hidden')
  await tab.pass(300_000)
  expect(lesson.steps()).toEqual(['begin', 'leave'])
  expect(lesson.heard[1]).toMatchObject({ nonce: 'n1', keepalive: true })
  expect(tab.timers()).toBe(0)
  await tab.turnTo('visible')
  expect(lesson.steps()).toEqual(['begin', 'leave', 'begin'])
  expect(tab.watching.now()).toMatchObject({ isHidden: false, awayMs: 300_000 })
})

test('REQ-76 a page that opens out of sight says nothing until it is looked at', async () => {
  const lesson = openClass()
  const tab = openTab(lesson, { isHidden: true })
  await tab.pass(2 * heartbeatMs)
  expect(lesson.heard).toEqual([])
  await tab.turnTo('visible')
  expect(lesson.steps()).toEqual(['begin'])
})

test('REQ-76 after an hour of sleep one heartbeat goes out, not a hundred and twenty', async () => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  await tab.sleep(3_600_000)
  expect(lesson.heard.map(({ step, nonce }) => [step, nonce])).toEqual([
    ['begin', ''],
    ['watch', 'n1'],
  ])
  await tab.pass(heartbeatMs)
  expect(lesson.steps()).toEqual(['begin', 'watch', 'watch'])
})

test('REQ-76 without a network the same heartbeat is tried every 4 s with the nonce it had, until it arrives', async () => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  lesson.failWith(new NetworkError('away'))
  await tab.pass(heartbeatMs + 3 * retryMs)
  expect(tab.watching.now().trouble).toBe('offline')
  expect(tab.timers()).toBe(1)
  lesson.failWith(null)
  await tab.pass(retryMs)
  expect(tab.watching.now().trouble).toBe(null)
  expect(lesson.heard.map(({ step, nonce }) => [step, nonce])).toEqual([
    ['begin', ''],
    ['watch', 'n1'],
  ])
})

test('REQ-76 hidden before the network is back, nothing more is tried until somebody looks again', async () => {
  const lesson = openClass()
  lesson.failWith(new NetworkError('away'))
  const tab = openTab(lesson)
  await tab.settle()
  await tab.turnTo('hidden')
  lesson.failWith(null)
  await tab.pass(60_000)
  expect(lesson.heard).toEqual([])
  await tab.turnTo('visible')
  expect(lesson.steps()).toEqual(['begin'])
})

test('REQ-76 of two tabs of one device the one in sight speaks: the other leaves when it is covered and begins when it is shown', async () => {
  const lesson = openClass()
  const [one, two] = [openTab(lesson), openTab(lesson, { isHidden: true })]
  await one.settle()
  await Promise.all([one.turnTo('hidden'), two.turnTo('visible')])
  await Promise.all([one.pass(heartbeatMs), two.pass(heartbeatMs)])
  expect(lesson.steps()).toEqual(['begin', 'leave', 'begin', 'watch'])
  await Promise.all([two.turnTo('hidden'), one.turnTo('visible')])
  expect(lesson.steps().slice(4).sort()).toEqual(['begin', 'leave'])
})

test('REQ-75 a session that ended is told once and never tried again', async () => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  lesson.failWith(new Refusal(410, 'over'))
  await tab.pass(heartbeatMs)
  expect(tab.watching.now().trouble).toBe('closed')
  lesson.failWith(null)
  await tab.turnTo('hidden')
  await tab.turnTo('visible')
  await tab.pass(300_000)
  expect(lesson.steps()).toEqual(['begin'])
})

test('REQ-60 REQ-188 where classes are switched off meanwhile, the page is told so and asks no further', async () => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  lesson.failWith(new Refusal(failures.SWITCHED_OFF.code, 'off'))
  await tab.pass(heartbeatMs)
  expect(tab.watching.now().trouble).toBe('notOffered')
  lesson.failWith(null)
  await tab.pass(300_000)
  expect(lesson.steps()).toEqual(['begin'])
})

test.each([429, 500, 503])('REQ-76 an answer %i is a lost heartbeat, not the end of the session', async (code) => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  lesson.failWith(new Refusal(code, 'later'))
  await tab.pass(heartbeatMs)
  expect(tab.watching.now().trouble).toBe('offline')
  lesson.failWith(null)
  await tab.pass(retryMs)
  expect(lesson.steps()).toEqual(['begin', 'watch'])
})

test('REQ-76 the tap of a presence check goes out at once, and the next heartbeat 30 s after it', async () => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  await tab.pass(12_000)
  tab.watching.present()
  await tab.settle()
  expect(lesson.steps()).toEqual(['begin', 'present'])
  await tab.pass(heartbeatMs - 1_000)
  expect(lesson.steps()).toEqual(['begin', 'present'])
  await tab.pass(1_000)
  expect(lesson.steps()).toEqual(['begin', 'present', 'watch'])
})

test('REQ-75 a page that is left says so; one that was stopped says nothing more', async () => {
  const lesson = openClass()
  const tab = openTab(lesson)
  await tab.settle()
  await tab.leave()
  expect(lesson.heard.at(-1)).toMatchObject({ step: 'leave', keepalive: true })
  await tab.turnTo('hidden')
  await tab.turnTo('visible')
  tab.watching.stop()
  await tab.pass(300_000)
  await tab.turnTo('hidden')
  expect(lesson.steps()).toEqual(['begin', 'leave', 'begin'])
  expect(tab.timers()).toBe(0)
})
