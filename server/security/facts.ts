import { calls } from '@madang/contract/calls.ts'
import { failures } from '@madang/contract/failures.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import { actionOf } from '../domain.ts'

type Read = (value: unknown) => string | number | undefined

/**
 * Everything a security event may say, and the form it must have. What has another form is left out: a secret, a number, an
 * address or a word that somebody hands over by mistake reaches no log.
 */
const forms = {
  /** The call, as the audit log names it. */
  call: among([...calls, ...operatorCalls].map(actionOf)),
  failure: among(Object.keys(failures)),
  /** What was asked for besides, where a call answered that something more is needed. */
  check: among(['captcha', 'code', 'passkey', 'freshCode', 'idle', 'noPasskey', 'scam']),
  user: matching(/^\d{10}$/),
  operator: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** A keyed digest of the network the call came from. */
  network: matching(/^[0-9a-f]{16}$/),
  country: matching(/^[A-Z]{2}$/),
  /** Finds the line of the ordinary log. */
  trace: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  /** The tag of a secret, which is made of it by a one-way function and stands in everything it seals. */
  key: matching(/^[0-9a-f]{8}$/),
  /** A keyed digest of all settings: another one than at the start before means that they were changed. */
  settings: matching(/^[0-9a-f]{16}$/),
  /** How many events one line stands for. */
  times: whole,
  /** The kind an alert is about. */
  about: matching(/^[a-zA-Z]{1,20}\.[a-zA-Z]{1,20}$/),
} as const satisfies Record<string, Read>

export type Field = keyof typeof forms
export type Facts = { readonly [Each in Field]?: unknown }

/** Those of the facts that `fields` allows, in the form each must have. */
export function allowed(fields: readonly Field[], facts: Facts): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  for (const field of fields) {
    const value = forms[field](facts[field])
    if (value !== undefined) said[field] = value
  }
  return said
}

function among(names: readonly string[]): Read {
  const known = new Set(names)
  return (value) => (typeof value === 'string' && known.has(value) ? value : undefined)
}

function matching(form: RegExp): Read {
  return (value) => (typeof value === 'string' && form.test(value) ? value : undefined)
}

function whole(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? Number(value) : undefined
}
