import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Browsers always name the page's origin, so a foreign page cannot connect with a grant it got hold of (THR-07). Nor can one
 * that came without TLS to a house that is reached by it: anybody on the way may have written that.
 */
export function mayConnect({ headers }: Pick<IncomingMessage, 'headers'>, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  const page = URL.parse(origin)
  const isByTls = page?.protocol === 'https:' || !origins.some((own) => own.startsWith('https:'))
  return isByTls && page?.host === host
}

/** Looked at before the grant is spent; `ws` looks at the rest. */
export function isHandshake({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    /^[A-Za-z0-9+/]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  )
}

export function addressOf({ url = '' }: IncomingMessage): URL | null {
  return URL.parse(url, 'http://localhost')
}

const reasons = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

/** Answers a handshake with a status instead of a socket. */
export function refuse(stream: Duplex, status: keyof typeof reasons) {
  stream.on('error', () => undefined)
  stream.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    stream.destroy(),
  )
}
