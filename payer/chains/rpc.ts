import { Agent, type IncomingMessage, request } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'
import { once } from 'node:events'
import { z } from 'zod'

/**
 * One endpoint of a chain, asked over JSON-RPC. Throws RpcRefused when it answers no, AnswerTooLong beyond `longest`
 * characters, and anything else when it does not answer.
 */
export type Rpc = (method: string, parameters: readonly unknown[], longest?: number) => Promise<unknown>

/** The endpoint answered, and said no. */
export class RpcRefused extends Error {}

/** There is more than is read. */
export class AnswerTooLong extends Error {}

const timeoutMs = 10_000
const longestAnswer = 1024 * 1024

const answer = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).nullish() })

/** Its connections stay open: a payment asks some thirty questions, each of which costs less than a `fetch`. */
export function rpcAt(url: string): Rpc {
  const { protocol, host } = new URL(url)
  const isSecure = protocol === 'https:'
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true })
  const ask = isSecure ? requestSecurely : request
  let last = 0
  return async (method, parameters, longest = longestAnswer) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++last, method, params: parameters })
    const asking = ask(url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    // What ends the answer is thrown where it is read.
    asking.on('error', () => undefined)
    asking.end(body)
    const [response] = (await once(asking, 'response')) as [IncomingMessage] // what this event brings
    const text = await textOf(response, longest, host)
    const { result, error } = answer.parse(JSON.parse(text))
    if (error) throw new RpcRefused(error.message)
    return result
  }
}

async function textOf(response: IncomingMessage, longest: number, host: string): Promise<string> {
  const { statusCode = 0 } = response
  if (statusCode < 200 || statusCode > 299) {
    response.destroy()
    throw new Error(`${host} answered ${statusCode}.`)
  }
  let text = ''
  response.setEncoding('utf8')
  for await (const part of response as AsyncIterable<string>) {
    text += part
    // The rest is not waited for.
    if (text.length > longest) throw new AnswerTooLong(`${host} answered more than can be read.`)
  }
  return text
}
