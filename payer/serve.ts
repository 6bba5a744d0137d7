import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { z } from 'zod'
import { answerMac, macHeaders } from '@madang/contract/wallet/payer-mac.ts'
import { networkIds } from '@madang/contract/wallet/known-networks.ts'
import { booksAsked, payment } from '@madang/contract/wallet/payer.ts'
import type { Chain } from './chains/chain.ts'
import { faults, spoil } from './chains/sandbox.ts'
import { macCheck } from './check-mac.ts'
import type { Database } from './database.ts'
import type { Deposits } from './deposits/deposits.ts'
import type { Payouts } from './payouts.ts'

const mostBytes = 64 * 1024
const behind = z.strictObject({ after: z.int().min(0) })
const addressAsked = z.strictObject({ network: z.enum(networkIds), number: z.int().min(1) })

interface Served {
  readonly payouts: Payouts
  readonly chains: readonly Chain[]
  readonly deposits: Deposits
  readonly database: Database
  /** What requests and answers are proved with. */
  readonly key: Uint8Array
  readonly now: () => Date
  readonly report: (error: unknown) => void
}

/** Each request by its path: what it takes and what it answers. */
function requests({
  payouts,
  chains,
  deposits,
  database,
}: Served): Readonly<Record<string, (body: unknown) => unknown>> {
  return {
    '/pay': (body) => payouts.pay(payment.parse(body)),
    '/changes': async (body) => ({
      ...(await payouts.changes(behind.parse(body).after)),
      troubles: await payouts.troubles(),
    }),
    '/deposit-address': async (body) => {
      const { network, number } = addressAsked.parse(body)
      return { address: await deposits.addressOf(network, number) }
    },
    '/deposits': (body) => deposits.changes(behind.parse(body).after),
    '/close': async (body) => ({
      state: await payouts.close(z.strictObject({ id: z.string().min(1).max(64) }).parse(body).id),
    }),
    '/networks': async () => {
      // Payments go on where sweeps alone stop, which is a trouble.
      const halts = (await payouts.halts()).filter(({ only }) => !only)
      return {
        networks: chains.map(({ network, address, maturity }) => ({ network, address, maturity })),
        isHalted: halts.some(({ network }) => network === null),
        halts,
        troubles: [...(await payouts.troubles()), ...deposits.troubles()],
      }
    },
    '/books': async (body) => {
      const { behind } = booksAsked.parse(body)
      const { head } = await payouts.changes(Number.MAX_SAFE_INTEGER)
      // At one block: what was swept between two would stand in both, or in neither.
      const blocks = deposits.blocks()
      const [{ books, failures }, own] = await Promise.all([payouts.books(behind, blocks), deposits.books(blocks)])
      return { head, books, failures: [...failures, ...own.failures], deposits: own.deposits }
    },
    '/halt': async (body) => {
      await payouts.halt(z.strictObject({ isHalted: z.boolean() }).parse(body).isHalted)
      return {}
    },
    '/fault': async (body) => {
      await spoil(database, z.strictObject({ fault: z.enum([...faults, 'mend']) }).parse(body).fault)
      return {}
    },
  }
}

/** Listens on the socket; only its owner and group may speak to it. Throws when another payer does already. */
export async function serve(socket: string, served: Served): Promise<Server> {
  if (await answers(socket)) throw new Error(`Another payer listens on ${socket}.`)
  const isFile = !socket.startsWith('\\\\.\\pipe\\')
  if (isFile) rmSync(socket, { force: true })
  const answer = answering(served)
  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  if (isFile) chmodSync(socket, 0o660)
  return server
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

function answering(served: Served): (request: IncomingMessage) => Promise<Answer> {
  const { key, now, report } = served
  const known = requests(served)
  const check = macCheck(key, now)
  return async (request) => {
    const path = request.url ?? ''
    try {
      const asked = await bodyOf(request)
      const checked = check({ path, headers: request.headers, body: asked })
      if ('why' in checked) {
        report(new Error(`A request for ${path.slice(0, 32)} was refused: ${checked.why}.`))
        return { status: 401, body: '{}' }
      }
      const handle = request.method === 'POST' ? known[path] : undefined
      if (!handle) return { status: 404, body: '{}' }
      const body = JSON.stringify(await handle(JSON.parse(asked || '{}')))
      return { status: 200, headers: { [macHeaders.mac]: answerMac(key, { ...checked, status: 200, body }) }, body }
    } catch (error) {
      const isAsked = error instanceof z.ZodError || error instanceof SyntaxError
      if (!isAsked) report(error)
      return { status: isAsked ? 400 : 500, body: '{}' }
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw new SyntaxError('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })
}
