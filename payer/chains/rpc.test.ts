import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { AnswerTooLong, rpcAt, RpcRefused } from './rpc.ts'

/** An endpoint that answers everything with this. */
async function answering(body: object, status = 200) {
  const server = createServer((_, response) =>
    response.writeHead(status).end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body })),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a port
  return {
    rpc: rpcAt(`http://127.0.0.1:${port}`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('INV-W05 an endpoint that answers no is told from one that does not answer, whether it names a result or none', async () => {
  for (const result of [{}, { result: null }]) {
    await using refusing = await answering({ ...result, error: { code: -32_000, message: 'nonce too low' } })
    await expect(refusing.rpc('eth_sendRawTransaction', [])).rejects.toThrow(new RpcRefused('nonce too low'))
  }
  await using away = await answering({}, 503)
  const failed = await away.rpc('eth_chainId', []).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(RpcRefused)
})

test('REQ-130 a result is handed on as it is, also null, and one that is too long is said to be', async () => {
  await using empty = await answering({ result: null })
  expect(await empty.rpc('eth_getTransactionReceipt', [])).toBeNull()
  await using long = await answering({ result: 'x'.repeat(200) })
  await expect(long.rpc('eth_getLogs', [], 100)).rejects.toThrow(AnswerTooLong)
})
