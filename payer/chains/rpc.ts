import { z } from 'zod'

/**
 * One endpoint of a chain, asked over JSON-RPC. Throws RpcRefused when it answers no, AnswerTooLong beyond `longest`
 * characters, and anything else when it does not answer.
 */
export type Rpc = (method: string, parameters: readonly unknown[], longest?: number) => Promise<unknown>

/** The endpoint answered, and said no. */
export class RpcRefused extends Error {}

/** It answered more than is read of one answer. */
export class AnswerTooLong extends Error {}

const timeoutMs = 10_000
const longestAnswer = 1024 * 1024

const answer = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).nullish() })

export function rpcAt(url: string): Rpc {
  let last = 0
  return async (method, parameters, longest = longestAnswer) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++last, method, params: parameters }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}.`)
    const text = await response.text()
    if (text.length > longest) throw new AnswerTooLong(`${new URL(url).host} answered more than can be read.`)
    const { result, error } = answer.parse(JSON.parse(text))
    if (error) throw new RpcRefused(error.message)
    return result
  }
}
