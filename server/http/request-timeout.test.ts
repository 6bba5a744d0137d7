import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { manualClock } from '../ports/clock.ts'
import { manualTimers } from '../ports/timers.ts'
import { enforceBodyTimeout, requestTimeouts } from './request-timeout.ts'

/** A server that reads what comes, its time in the test's hand, and one raw line to it. */
async function line(headers: string, answer: Promise<string> = Promise.resolve('whole')) {
  const http = Fastify({ requestTimeout: 0 })
  const clock = manualClock('2026-11-21T01:00:00Z')
  const timers = manualTimers()
  const stop = enforceBodyTimeout(http, { clock, timers })
  let [came, wake] = [0, () => {}]
  http.addContentTypeParser('*', (request, body, done) => {
    body.on('data', (bytes: Buffer) => {
      came += bytes.length
      wake()
    })
    body.on('end', () => done(null, came))
    // A line that is cut is answered by nobody.
    body.on('error', () => undefined)
    request.raw.on('close', () => wake())
  })
  const { promise: whole, resolve: isWhole } = Promise.withResolvers<void>()
  http.post('/', () => {
    isWhole()
    return answer
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo // listening on TCP
  const socket: Socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (bytes: Buffer) => (said += String(bytes)))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const arrived = once(http.server, 'request')
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\n${headers}\r\n\r\n`)
  await arrived
  const closed = once(socket, 'close')
  return {
    /** Sends so many bytes and waits until the server has them. */
    send: async (bytes: number) => {
      const wanted = came + bytes
      socket.write(Buffer.alloc(bytes, 1))
      while (came < wanted) await new Promise<void>((resolve) => (wake = resolve))
    },
    /** The server has the whole request. */
    whole,
    pass: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 1_000) {
        clock.advance(1_000)
        timers.elapse(1_000)
      }
    },
    answer: async () => {
      await closed
      return said.split('\r\n')[0]
    },
    said: () => said.split('\r\n')[0],
    heard: () => once(socket, 'data'),
    [Symbol.asyncDispose]: async () => {
      stop()
      socket.destroy()
      http.server.closeAllConnections()
      await http.close()
    },
  }
}

const form = 'Content-Type: multipart/form-data; boundary=x'

test('REQ-96 a picture on a line of 2 kB a second arrives, however long it takes', async () => {
  await using slow = await line(`${form}\r\nContent-Length: 300000`)
  for (let turn = 1; turn <= 10; turn++) {
    await slow.send(30_000)
    if (turn < 10) slow.pass(15_000)
  }
  await slow.heard()
  expect(slow.said()).toBe('HTTP/1.1 200 OK')
})

test('a form that only trickles, or stands still, is ended after a turn', async () => {
  for (const bytes of [0, 1, requestTimeouts.turnBytes - 1]) {
    await using slow = await line(`${form}\r\nContent-Length: 300000`)
    await slow.send(30_000)
    slow.pass(15_000)
    if (bytes) await slow.send(bytes)
    slow.pass(14_000)
    expect(slow.said()).toBe('')
    slow.pass(1_000)
    expect(await slow.answer()).toBe('HTTP/1.1 408 Request Timeout')
  }
})

test('every other request has 15 s to arrive whole, however it comes', async () => {
  await using slow = await line('Content-Type: application/json\r\nTransfer-Encoding: chunked')
  slow.pass(14_000)
  expect(slow.said()).toBe('')
  slow.pass(1_000)
  expect(await slow.answer()).toBe('HTTP/1.1 408 Request Timeout')
})

test('what arrived whole is never ended, however long its answer takes', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await using quick = await line('Content-Type: text/x\r\nContent-Length: 4\r\nConnection: close', promise)
  await quick.send(4)
  await quick.whole
  quick.pass(60_000)
  resolve('whole')
  expect(await quick.answer()).toBe('HTTP/1.1 200 OK')
})
