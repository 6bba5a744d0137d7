import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeCode } from '@madang/contract/events.ts'
import { maintainSocket, type Wire } from './socket.ts'

/** What a phone's wire is in this world: how the server sees it, and whether the network still carries it. */
interface WorldWire extends Wire {
  readonly to: string
  isOpen: boolean
  isDead: boolean
  hasEnded: boolean
  /** A close the phone has not been told of yet. */
  isCloseHeld: boolean
}

const [handshakeMs, callMs] = [60, 120]

/**
 * A phone and the server's rule of REQ-161 on a clock that moves when the test says so: a socket that was silent for 35 s is
 * dropped, its grant resumes within 120 s after that, a grant that never opened lives 30 s. In sleep no timer of the phone
 * runs; what was due fires late.
 */
function world() {
  let now = 0
  let isAsleep = false
  let isOnline = true
  /** What happens outside the phone, and its own timers. */
  const outside: { at: number; run: () => void }[] = []
  const timers = new Set<{ at: number; run: () => void }>()
  const wires: WorldWire[] = []
  const seen = { asked: 0, opens: 0, polls: [] as number[], refused: 0 }
  const grants = new Map<string, { issuedAt: number; lastPing: number | null }>()
  const later = (ms: number, run: () => void) => outside.push({ at: now + ms, run })

  const isGrantGood = (to: string) => {
    const { issuedAt, lastPing } = grants.get(to)!
    return lastPing === null ? now - issuedAt <= 30_000 : now <= lastPing + 35_000 + 120_000
  }
  const answered = (run: () => void, failed: () => void) => {
    const wasOnline = isOnline
    later(callMs, () => {
      if (!wasOnline || !isOnline) return failed()
      run()
      socket.note('answered')
    })
  }
  const tellClose = (wire: WorldWire) => {
    if (isAsleep) wire.isCloseHeld = true
    else if (!wire.hasEnded) wire.onclose?.({ code: 1006 })
  }
  const socket = maintainSocket({
    hasToken: () => true,
    address: () =>
      new Promise((resolve, reject) => {
        const to = `wss://madang.example/${++seen.asked}`
        answered(
          () => {
            grants.set(to, { issuedAt: now, lastPing: null })
            resolve(to)
          },
          () => reject(new Error('offline')),
        )
      }),
    open: (to) => {
      const wire: WorldWire = {
        to,
        isOpen: false,
        isDead: false,
        hasEnded: false,
        isCloseHeld: false,
        send: () => {
          if (wire.isDead || wire.hasEnded || !isOnline) return
          grants.get(to)!.lastPing = now
          later(callMs / 2, () => {
            if (!wire.isDead && !wire.hasEnded && !isAsleep) wire.onmessage?.({ data: 'pong' })
          })
        },
        close: () => void (wire.hasEnded = true),
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      wires.push(wire)
      later(handshakeMs, () => {
        if (wire.hasEnded) return
        if (!isOnline) return tellClose(wire)
        if (isAsleep) return void (wire.isDead = true)
        if (!isGrantGood(to)) {
          seen.refused++
          return tellClose(wire)
        }
        grants.get(to)!.lastPing = now
        wire.isOpen = true
        wire.onopen?.()
      })
      return wire
    },
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    now: () => now,
    random: () => 0.5,
    log: () => undefined,
    onSign: () => undefined,
    onOpen: () => seen.opens++,
    onFrame: () => undefined,
    onPoll: () => {
      seen.polls.push(now)
      answered(
        () => undefined,
        () => undefined,
      )
    },
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  async function pass(ms: number) {
    const until = now + ms
    for (;;) {
      await settle()
      const own = isAsleep ? [] : [...timers]
      const due = [...own, ...outside].filter(({ at }) => at <= until).sort((left, right) => left.at - right.at)[0]
      if (!due) break
      timers.delete(due)
      if (outside.includes(due)) outside.splice(outside.indexOf(due), 1)
      now = Math.max(now, due.at)
      due.run()
    }
    now = until
  }
  return {
    socket,
    seen,
    wires,
    pass,
    now: () => now,
    isLive: () => {
      const last = wires.at(-1)
      return last !== undefined && last.isOpen && !last.isDead && !last.hasEnded
    },
    living: () => wires.filter(({ hasEnded }) => !hasEnded).length,
    /** The phone sleeps; `closes`: the system ends its sockets meanwhile. Nothing is told before `wakeUp`. */
    async sleep(ms: number, { closes, isTold }: { closes: boolean; isTold: boolean }) {
      if (isTold) socket.note('frozen')
      isAsleep = true
      await pass(ms)
      for (const wire of wires) if (ms > 35_000) wire.isDead = true
      if (closes) for (const wire of wires) if (!wire.hasEnded) wire.isDead = wire.isCloseHeld = true
    },
    /** In which order the phone hears of what happened: its late timers, the held close, that it is awake. */
    async wakeUp(order: readonly ('timers' | 'close' | 'woken')[]) {
      isAsleep = false
      for (const kind of order) {
        if (kind === 'woken') socket.wake()
        if (kind === 'timers') await pass(0)
        if (kind === 'close')
          for (const wire of wires) if (wire.isCloseHeld && !wire.hasEnded) wire.onclose?.({ code: 1006 })
        for (const wire of wires) if (kind === 'close') wire.isCloseHeld = false
      }
    },
    /** The phone changes its network: what was open is dead, and nobody says so. */
    changeNetwork: () => {
      for (const wire of wires) wire.isDead = true
    },
    online: (is: boolean) => {
      isOnline = is
      if (!is) for (const wire of wires) wire.isDead = true
    },
  }
}

const orders = fc.shuffledSubarray(['timers', 'close', 'woken'] as const, { minLength: 3 })

test('REQ-157, INV-C05: however long a phone slept and in whatever order it hears of waking, closing and time, it is live within 2 s', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          awake: fc.integer({ min: 0, max: 60_000 }),
          asleep: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 6 * 3_600_000 })),
          closes: fc.boolean(),
          isTold: fc.boolean(),
          changesNetwork: fc.boolean(),
          order: orders,
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (nights) => {
        const phone = world()
        await phone.pass(1_000)
        for (const { awake, asleep, closes, isTold, changesNetwork, order } of nights) {
          await phone.pass(awake)
          await phone.sleep(asleep, { closes, isTold })
          if (changesNetwork) phone.changeNetwork()
          await phone.wakeUp(order)
          await phone.pass(2_000)
          expect(phone.isLive()).toBe(true)
          expect(phone.living()).toBe(1)
          // A grant that is over by what the phone last heard is not tried.
          expect(phone.seen.refused).toBe(0)
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('a sleep nobody tells of (Doze, a closed laptop) is noticed by the clock: live within 2 s of the first late timer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 20_000, max: 3_600_000 }), fc.boolean(), async (asleep, closes) => {
      const phone = world()
      await phone.pass(1_000)
      await phone.sleep(asleep, { closes, isTold: false })
      await phone.wakeUp(['timers'])
      await phone.pass(2_000)
      expect(phone.isLive()).toBe(true)
    }),
  )
})

test('REQ-160: whenever the socket is not open for 10 s the app polls, every 30 s at least, and not while it is open', async () => {
  const phone = world()
  await phone.pass(60_000)
  expect(phone.seen.polls).toEqual([])
  phone.online(false)
  const gone = phone.now()
  await phone.pass(300_000)
  const polls = phone.seen.polls.map((at) => at - gone)
  // Silence is noticed 30 to 40 s after the last word.
  expect(polls[0]).toBeLessThanOrEqual(40_000 + 10_000)
  for (const [index, at] of polls.slice(1).entries()) expect(at - polls[index]!).toBeLessThanOrEqual(30_000)
  phone.online(true)
  await phone.pass(20_000)
  const until = phone.seen.polls.length
  await phone.pass(300_000)
  expect(phone.isLive()).toBe(true)
  expect(phone.seen.polls).toHaveLength(until)
})

test('a network that comes back without a word is used within 35 s, and within 2 s when it says so', async () => {
  for (const says of [true, false]) {
    const phone = world()
    await phone.pass(1_000)
    phone.online(false)
    await phone.pass(600_000)
    phone.online(true)
    if (says) phone.socket.wake()
    await phone.pass(says ? 2_000 : 35_000)
    expect(phone.isLive()).toBe(true)
  }
})

/** A wire by hand: which addresses were asked for and opened. */
function byHand() {
  const wires: (Wire & { to: string })[] = []
  let [now, asked] = [0, 0]
  const polls: number[] = []
  const timers = new Set<{ at: number; run: () => void }>()
  const socket = maintainSocket({
    hasToken: () => true,
    address: async () => `wss://madang.example/${++asked}`,
    open: (to) => {
      const wire = { to, send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null }
      wires.push(wire)
      return wire
    },
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    now: () => now,
    random: () => 0,
    log: () => undefined,
    onSign: () => undefined,
    onOpen: () => undefined,
    onFrame: () => undefined,
    onPoll: () => polls.push(now),
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    socket,
    polls,
    last: () => wires.at(-1)!,
    opened: () => wires.map(({ to }) => to.slice(-1)).join(''),
    settle,
    async pass(ms: number) {
      const until = now + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).sort((left, right) => left.at - right.at)[0]
        if (!due) break
        timers.delete(due)
        now = due.at
        due.run()
        await settle()
      }
      now = until
    },
  }
}

test('REQ-157: a try that ended unopened asks for a fresh address at once when calls are answered, and not otherwise', async () => {
  const phone = byHand()
  await phone.settle()
  phone.last().onopen?.()
  phone.last().onclose?.({ code: 1006 })
  await phone.pass(5_000)
  phone.last().onclose?.({ code: 1006 })
  // Whether calls are answered is asked once.
  expect(phone.polls).toEqual([5_000])
  await phone.pass(4_999)
  expect(phone.opened()).toBe('11')
  phone.socket.note('answered')
  await phone.settle()
  expect(phone.opened()).toBe('112')
})

test('where sockets never open although calls are answered, a fresh address is asked for every 30 s and not with every try', async () => {
  const phone = byHand()
  await phone.settle()
  for (let second = 0; second < 300; second++) {
    phone.last().onclose?.({ code: 1006 })
    phone.socket.note('answered')
    await phone.pass(1_000)
  }
  expect(new Set(phone.opened()).size).toBeLessThanOrEqual(10)
})

test('a handshake that is neither answered nor refused is given up after 10 s', async () => {
  const phone = byHand()
  await phone.settle()
  await phone.pass(9_999)
  expect(phone.opened()).toBe('1')
  await phone.pass(5_001)
  expect(phone.opened()).toBe('11')
})

test('a socket closed because the session ended stays closed and polls nothing', async () => {
  const phone = byHand()
  await phone.settle()
  phone.last().onopen?.()
  phone.last().onclose?.({ code: closeCode.sessionEnded })
  await phone.pass(600_000)
  expect(phone.opened()).toBe('1')
  expect(phone.polls).toEqual([])
})
