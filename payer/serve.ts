import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { z } from 'zod'
import { payment } from '@madang/contract/wallet/payer.ts'
import type { AppendOnlyFile } from './append-only-file.ts'
import type { Chain } from './chains/chain.ts'
import { faults, type SandboxEntry } from './chains/sandbox.ts'
import type { Payouts } from './payouts.ts'

const mostBytes = 64 * 1024

interface Served {
  readonly payouts: Payouts
  readonly chains: readonly Chain[]
  readonly sandbox: AppendOnlyFile<SandboxEntry>
}

/** Each request by its path: what it takes and what it answers. */
function requests({ payouts, chains, sandbox }: Served): Readonly<Record<string, (body: unknown) => unknown>> {
  return {
    '/pay': (body) => payouts.pay(payment.parse(body)),
    '/changes': (body) => payouts.changes(z.strictObject({ after: z.int().min(0) }).parse(body).after),
    '/close': async (body) => ({
      state: await payouts.close(z.strictObject({ id: z.string().min(1).max(64) }).parse(body).id),
    }),
    '/networks': () => ({
      networks: chains.map(({ network, address }) => ({ network, address, maturity: 'sandbox' })),
      isHalted: payouts.isHalted,
    }),
    '/halt': (body) => {
      payouts.halt(z.strictObject({ isHalted: z.boolean() }).parse(body).isHalted)
      return {}
    },
    '/fault': (body) => {
      const { fault } = z.strictObject({ fault: z.enum([...faults, 'mend']) }).parse(body)
      sandbox.append(fault === 'mend' ? { kind: 'mend' } : { kind: 'fault', fault })
      return {}
    },
  }
}

/** Listens on the socket; only its owner and group may speak to it. Throws when another payer does already. */
export async function serve(socket: string, served: Served): Promise<Server> {
  if (await answers(socket)) throw new Error(`Another payer listens on ${socket}.`)
  const isFile = !socket.startsWith('\\\\.\\pipe\\')
  if (isFile) rmSync(socket, { force: true })
  const known = requests(served)
  const server = createServer((request, response) => {
    void answerTo(known, request).then(([status, answer]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  if (isFile) chmodSync(socket, 0o660)
  return server
}

async function answerTo(
  known: ReturnType<typeof requests>,
  request: IncomingMessage,
): Promise<readonly [number, unknown]> {
  const handle = known[request.url ?? '']
  if (!handle || request.method !== 'POST') return [404, { error: 'unknown request' }]
  try {
    return [200, await handle(JSON.parse((await bodyOf(request)) || '{}'))]
  } catch (error) {
    const isAsked = error instanceof z.ZodError || error instanceof SyntaxError
    return [isAsked ? 400 : 500, { error: isAsked ? 'not understood' : 'failed' }]
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
