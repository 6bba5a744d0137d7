import type { FastifyInstance } from 'fastify'

/** Fixed headers of every answer of an API call. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * Headers of every answer, whoever gives it (ASVS 3.4.4): what a route says itself stays. A text without a
 * policy of its own is no document, and whoever opens it as one runs nothing of it.
 */
export function protectEveryAnswer(http: FastifyInstance, { secure }: { readonly secure: boolean }): void {
  const headers = headersOfAll(secure)
  http.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value)
    // Not of scripts: a worker lives under the policy its file came with.
    const type = String(reply.getHeader('content-type') ?? 'text/plain')
    if (/^(application\/json|text\/)/.test(type) && !/javascript|css/.test(type) && !reply.hasHeader(policy))
      void reply.header(policy, nothing)
  })
}

const policy = 'content-security-policy'
const nothing = "default-src 'none'; frame-ancestors 'none'"

function headersOfAll(secure: boolean) {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Headers of an answer that is given before the request has a route, where no hook comes to it. */
export function headersBeforeRoutes(secure: boolean): Record<string, string> {
  return { ...headersOfAll(secure), [policy]: nothing }
}

/** What a document's policy allows beyond its own files. */
interface Allowed {
  /** Further exact origins for calls. */
  readonly connect?: readonly string[]
  /** Hashes of what is inline in this very document, such as `'sha256-…'`. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  /** Further exact origins of videos and streams. */
  readonly media?: readonly string[]
  /** The page may ask for the camera, for itself alone. */
  readonly camera?: boolean
  /** The exact origin whose page may stand in it in a frame, and the one in whose page it may stand. */
  readonly holds?: string | null
  readonly heldBy?: string
}

/** Headers of every document people see (invariants, Headers). */
export function documentHeaders(
  secure: boolean,
  { connect = [], scripts = [], styles = [], media = [], camera = false, holds, heldBy }: Allowed = {},
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `media-src ${["'self'", ...media].join(' ')}`,
    `frame-src ${holds ?? "'none'"}`,
    `frame-ancestors ${heldBy ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=${camera ? '(self)' : '()'}, microphone=(), geolocation=(), payment=(), usb=()`,
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
