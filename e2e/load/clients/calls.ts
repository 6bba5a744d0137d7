import { connect } from 'node:net'

/** An answer of a call; `data` as the wire has it. */
export interface Answer {
  readonly success: number
  readonly msg: string
  readonly data: unknown
}

/** One kept connection for calls, one call at a time. Raw: a generator must cost little beside what it measures. */
export interface Calls {
  /** Rejected when the connection breaks before the answer came. */
  call(path: string, body: object): Promise<Answer>
  close(): void
}

interface Waiting {
  readonly request: string
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** `from`: the address it calls from, told as a proxy of ours would; without it all calls are one network to the limits. */
export function openCalls(port: number, token: string, from?: string): Calls {
  const told = from === undefined ? '' : `X-Forwarded-For: ${from}\r\n`
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  const queue: Waiting[] = []
  let heard: Buffer = Buffer.alloc(0)
  let closed = false
  const sendNext = () => {
    if (queue[0]) socket.write(queue[0].request)
  }
  socket.on('data', (data: Buffer) => {
    heard = heard.length ? Buffer.concat([heard, data]) : data
    for (let answer = takeAnswer(heard); answer; answer = takeAnswer(heard)) {
      heard = heard.subarray(answer.end)
      queue.shift()?.resolve(answer.value)
      sendNext()
    }
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed = true
    for (const { reject } of queue.splice(0)) reject(new Error('the connection closed'))
  })
  return {
    call: (path, body) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the connection is closed'))
        const text = JSON.stringify(body)
        const request =
          `POST /api/v1/${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${token}\r\nLanguage: en-GB\r\n${told}` +
          `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
        if (queue.push({ request, resolve, reject }) === 1) sendNext()
      }),
    close: () => socket.destroy(),
  }
}

function takeAnswer(heard: Buffer): { value: Answer; end: number } | null {
  const body = heard.indexOf('\r\n\r\n') + 4
  if (body < 4) return null
  const length = Number(/content-length: (\d+)/i.exec(heard.toString('latin1', 0, body))?.[1])
  if (heard.length < body + length) return null
  // Our own server's envelope.
  return { value: JSON.parse(heard.toString('utf8', body, body + length)) as Answer, end: body + length }
}
