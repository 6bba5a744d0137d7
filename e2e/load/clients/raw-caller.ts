import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What one burst of questions gave. */
export interface Burst {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly answers: number
}

/** Asks the same question over `connections` kept-alive connections for `seconds`, each its next one after its answer. */
export async function burst(
  port: number,
  { path, body, connections, seconds }: { path: string; body: string; connections: number; seconds: number },
): Promise<Burst> {
  const question = Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nLanguage: ko-KR\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const took: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => repeat(port, question, until, took)))
  const lasted = (performance.now() - began) / 1000
  took.sort((left, right) => left - right)
  const at = (share: number) => Number((took[Math.floor(took.length * share)] ?? Number.NaN).toFixed(2))
  return { perSecond: Math.round(took.length / lasted), p50: at(0.5), p99: at(0.99), answers: took.length }
}

async function repeat(port: number, question: Buffer, until: number, took: number[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  try {
    while (performance.now() < until) {
      const start = performance.now()
      socket.write(question)
      await wholeAnswer(socket)
      took.push(performance.now() - start)
    }
  } finally {
    socket.destroy()
  }
}

/** Reads one answer to its end by its length; one that is not 200 ends the bench. */
function wholeAnswer(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missing = Number.POSITIVE_INFINITY
    const stop = (done: () => void) => {
      socket.off('data', take)
      socket.off('close', lost)
      done()
    }
    const lost = () => stop(() => reject(new Error('The server closed the connection.')))
    const take = (chunk: Buffer) => {
      if (missing === Number.POSITIVE_INFINITY) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1]
        if (!head.startsWith('HTTP/1.1 200') || length === undefined)
          return stop(() => reject(new Error(`Answered ${head.slice(0, 200)}`)))
        missing = Number(length) - (head.length - end - 4)
      } else missing -= chunk.length
      if (missing <= 0) stop(resolve)
    }
    socket.on('data', take)
    socket.on('close', lost)
  })
}
