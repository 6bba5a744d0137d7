import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from './config.ts'
import { headersBeforeRoutes, protectEveryAnswer } from './http/headers.ts'
import { type IsListed, networkList } from './http/network-list.ts'
import { readForms } from './http/body/read-form.ts'
import { readJsonStrictly } from './http/body/read-json.ts'
import { enforceBodyTimeout, requestTimeouts } from './http/request-timeout.ts'
import type { Clock } from './ports/clock.ts'
import type { Timers } from './ports/timers.ts'

/** The server of HTTP before it has routes: whom it believes, which bodies it reads, how long it waits and what every answer carries. */
export interface OpenHttp {
  readonly http: FastifyInstance
  /** The path of every route, as they are added. */
  readonly paths: ReadonlySet<string>
  /** Whether an address is that of a proxy of ours. */
  readonly isProxy: IsListed
  readonly stopLimit: () => void
}

export function openHttp(
  {
    trustProxy,
    publicOrigin,
    consoleOrigin,
    liveOrigin,
  }: Pick<Config, 'trustProxy' | 'publicOrigin' | 'consoleOrigin' | 'liveOrigin'>,
  by: { readonly clock: Clock; readonly timers: Timers },
): OpenHttp {
  const secure = publicOrigin.startsWith('https:')
  const isProxy = trustProxy ? networkList(trustProxy) : () => false
  const http = Fastify({
    requestTimeout: requestTimeouts.longestMs,
    trustProxy: trustProxy ? isProxy : false,
    return503OnClosing: false,
    // An address that cannot be read is answered like one that is nowhere.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(404).headers(headersBeforeRoutes(secure)).type('text/plain; charset=utf-8').send('Not found'),
  })
  const paths = new Set<string>()
  http.addHook('onRoute', ({ url }) => void paths.add(url))
  http.server.headersTimeout = 10_000
  readJsonStrictly(http)
  const ownOrigins = [publicOrigin, consoleOrigin, liveOrigin].filter((origin) => origin !== null)
  readForms(http, ownOrigins)
  protectEveryAnswer(http, { secure })
  return { http, paths, isProxy, stopLimit: enforceBodyTimeout(http, by) }
}
