import { expect, test } from 'vitest'
import { closeCode } from '@madang/contract/events.ts'
import { maintainSocket, noAddressText, type Wire } from './socket.ts'

/** A phone without a network: time moves when the test says so, every wire opened is at hand. */
function phone({ hasToken = true, jitter = 0, addresses = [] as (string | null)[] } = {}) {
  const wires: (Wire & { sent: string[]; isClosed: boolean; to: string })[] = []
  const timers = new Set<{ at: number; run: () => void }>()
  const seen = {
    frames: [] as string[],
    opens: 0,
    polls: 0,
    logs: [] as string[],
    asked: 0,
    isThere: undefined as boolean | undefined,
  }
  let now = 0
  const socket = maintainSocket({
    hasToken: () => hasToken,
    address: async () => {
      seen.asked++
      const next = addresses.length ? addresses.shift() : `wss://madang.example/${seen.asked}`
      if (!next) throw new Error('no address')
      return next
    },
    open: (to) => {
      const wire = {
        to,
        sent: [] as string[],
        isClosed: false,
        send: (text: string) => void wire.sent.push(text),
        close: () => void (wire.isClosed = true),
        onopen: null as Wire['onopen'],
        onmessage: null as Wire['onmessage'],
        onclose: null as Wire['onclose'],
      }
      wires.push(wire)
      return wire
    },
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    now: () => now,
    random: () => jitter,
    log: (text) => seen.logs.push(text),
    onSign: (isThere) => (seen.isThere = isThere),
    onOpen: () => seen.opens++,
    onFrame: (text) => seen.frames.push(text),
    onPoll: () => seen.polls++,
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    socket,
    wires,
    seen,
    timers,
    settle,
    last: () => wires.at(-1)!,
    /** Moves time, letting every timer run when it is due. */
    async pass(ms: number) {
      const until = now + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        now = due.at
        due.run()
        await settle()
      }
      now = until
    },
    async open() {
      await settle()
      wires.at(-1)!.onopen?.()
    },
  }
}

test('REQ-157 a visitor without a token asks for nothing', async () => {
  const visitor = phone({ hasToken: false })
  await visitor.pass(120_000)
  expect(visitor.seen.asked).toBe(0)
  expect(visitor.wires).toHaveLength(0)
})

test('REQ-157 an open socket says ping every 10 s and ignores ping, pong and replies of type pong', async () => {
  const mina = phone()
  await mina.open()
  for (const text of ['pong', 'ping', '"pong"', '{"type":"pong"}', JSON.stringify('{"type":"pong"}'), 'frame'])
    mina.last().onmessage?.({ data: text })
  await mina.pass(29_999)
  expect(mina.last().sent).toEqual(['ping', 'ping'])
  expect(mina.seen.frames).toEqual(['frame'])
})

test('REQ-157 a dropped socket returns after 5 s on the same address, and says that it is open again', async () => {
  const mina = phone()
  await mina.open()
  mina.last().onclose?.({ code: 1006 })
  await mina.pass(4999)
  expect(mina.wires).toHaveLength(1)
  await mina.pass(1)
  await mina.open()
  expect(mina.wires.map(({ to }) => to)).toEqual(['wss://madang.example/1', 'wss://madang.example/1'])
  expect(mina.seen).toMatchObject({ asked: 1, opens: 2 })
})

test.each([
  [1006, 6000],
  [closeCode.restarting, 10_000],
])('REQ-157 after close code %i the longest pause with its jitter is %i ms', async (code, longest) => {
  const mina = phone({ jitter: 0.9999999 })
  await mina.open()
  mina.last().onclose?.({ code })
  await mina.pass(longest - 5)
  expect(mina.wires).toHaveLength(1)
  await mina.pass(5)
  expect(mina.wires).toHaveLength(2)
})

test('REQ-157 after more than ten failed reconnects a fresh address is asked for and used', async () => {
  const mina = phone()
  await mina.open()
  mina.last().onclose?.({ code: 1006 })
  for (let reconnect = 0; reconnect < 11; reconnect++) {
    await mina.pass(5000)
    expect(mina.last().to).toBe('wss://madang.example/1')
    mina.last().onclose?.({ code: 1006 })
  }
  expect(mina.seen.asked).toBe(1)
  await mina.pass(5000)
  expect(mina.seen.asked).toBe(2)
  expect(mina.last().to).toBe('wss://madang.example/2')
})

test('REQ-157 closing on purpose stops timers and reconnects, also while an address is on its way', async () => {
  const mina = phone()
  await mina.open()
  mina.socket.close()
  expect(mina.last().isClosed).toBe(true)
  expect(mina.timers.size).toBe(0)
  mina.socket.wake()
  await mina.pass(600_000)
  expect(mina.wires).toHaveLength(1)

  const jun = phone()
  jun.socket.close()
  await jun.pass(600_000)
  expect(jun.wires).toHaveLength(0)
})

test('REQ-157 silence of three heartbeats counts as closed', async () => {
  const mina = phone()
  await mina.open()
  await mina.pass(20_000)
  mina.last().onmessage?.({ data: 'pong' })
  await mina.pass(29_999)
  expect(mina.last().isClosed).toBe(false)
  await mina.pass(1)
  expect(mina.last().isClosed).toBe(true)
  await mina.pass(5000)
  expect(mina.wires).toHaveLength(2)
})

test('REQ-157 coming back to the foreground reconnects at once, and with a fresh address when the old grant is over', async () => {
  const mina = phone()
  await mina.open()
  mina.last().onclose?.({ code: 1006 })
  mina.socket.wake()
  expect(mina.wires).toHaveLength(2)
  await mina.open()
  mina.socket.wake()
  expect(mina.wires).toHaveLength(2)

  const jun = phone()
  await jun.open()
  jun.last().onclose?.({ code: 1006 })
  jun.timers.clear() // asleep: no timer runs
  await jun.pass(120_001)
  jun.socket.wake()
  await jun.settle()
  expect(jun.last().to).toBe('wss://madang.example/2')
})

test('REQ-160 without an address only the log says so, and the unread count is polled every 30 s', async () => {
  const mina = phone({ addresses: [null, null, 'wss://madang.example/late'] })
  await mina.settle()
  expect(mina.seen.logs).toEqual([noAddressText])
  expect(noAddressText).toBe('获取连接地址失败')
  await mina.pass(30_000)
  expect(mina.seen.polls).toBe(1)
  expect(mina.wires).toHaveLength(0)
  await mina.pass(30_000)
  expect(mina.seen.polls).toBe(2)
  expect(mina.last().to).toBe('wss://madang.example/late')
})

test('a conversation that ended does not reconnect; a refused grant asks for a fresh address', async () => {
  const mina = phone()
  await mina.open()
  mina.last().onclose?.({ code: closeCode.sessionEnded })
  await mina.pass(60_000)
  expect(mina.wires).toHaveLength(1)

  const jun = phone()
  await jun.settle()
  jun.last().onclose?.({ code: closeCode.refused })
  await jun.pass(5000)
  expect(jun.last().to).toBe('wss://madang.example/2')
})

test('what an abandoned wire still says is not heard', async () => {
  const mina = phone()
  await mina.open()
  const { onmessage, onclose } = mina.last()
  mina.last().onclose?.({ code: 1006 })
  await mina.pass(5000)
  onmessage?.({ data: 'late' })
  onclose?.({ code: 1006 })
  await mina.pass(0)
  expect(mina.seen.frames).toEqual([])
  expect(mina.wires).toHaveLength(2)
})

test('REQ-92 a wire that falls is told of at once, whatever the phone believes, and the next sign of life takes it back', async () => {
  const mina = phone()
  await mina.open()
  expect(mina.seen.isThere).toBe(true)
  mina.last().onclose?.({ code: 1006 })
  expect(mina.seen.isThere).toBe(false)
  await mina.pass(5000)
  mina.last().onclose?.({ code: 1006 })
  expect(mina.seen.isThere).toBe(false)
  await mina.pass(5000)
  await mina.open()
  expect(mina.seen.isThere).toBe(true)
})

test('REQ-92 a wire that swallows everything is told of once its sign of life stays out', async () => {
  const mina = phone()
  await mina.open()
  mina.socket.note('offline')
  await mina.pass(999)
  expect(mina.seen.isThere).toBe(true)
  await mina.pass(1)
  expect(mina.seen.isThere).toBe(false)
})

test('REQ-157 a phone that wakes and finds its wire closed in its sleep does not call the server missing', async () => {
  const mina = phone()
  await mina.open()
  await mina.pass(1000)
  mina.socket.wake()
  mina.last().onclose?.({ code: 1006 })
  expect(mina.seen.isThere).toBe(true)
})

test('REQ-55 the end of the session is no missing server', async () => {
  const mina = phone()
  await mina.open()
  mina.last().onclose?.({ code: closeCode.sessionEnded })
  expect(mina.seen.isThere).toBe(true)
})
