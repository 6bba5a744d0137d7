import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'
import { connect } from './open.ts'

/** A pool of its own over a line to the database that can vanish without a word, as when a machine dies. */
export async function vanishingLine(address: string, { connections }: { readonly connections: number }) {
  const target = new URL(address)
  const lines: Socket[] = []
  const proxy = createServer((here) => {
    const there = dial(Number(target.port), target.hostname)
    for (const line of [here, there]) line.on('error', () => undefined)
    here.pipe(there).pipe(here)
    lines.push(here, there)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(address)
  url.port = String((proxy.address() as AddressInfo).port) // listening on TCP
  const told: string[] = []
  const { pool, db } = connect({ url: url.href, size: connections, log: (sentence) => told.push(sentence) })
  const dead: Socket[] = []
  return {
    pool,
    db,
    /** What the pool logged. */
    told,
    /** What is connected hears nothing any more; whoever connects anew reaches the database. */
    vanish: () => {
      for (const line of lines.splice(0)) {
        line.unpipe()
        line.removeAllListeners('data')
        line.pause()
        dead.push(line)
      }
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      proxy.close()
      for (const line of [...dead, ...lines]) line.destroy()
    },
  }
}
