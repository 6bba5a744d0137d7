import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { sharedForms } from '../../keys/shared-digests.ts'
import { networksOf } from '../registration/registration-fingerprints.ts'
import { countAttempt } from './attempts.ts'
import { attemptKey, attemptRules } from './limits.ts'
import '../tables.ts'

/**
 * Zero bits asked of a phone that calculates. With the fewest it tries 65,000 texts on average: a second on a slow phone,
 * which tries 60,000 a second, and under five in nineteen of twenty cases. With the most it takes minutes there, and whoever cannot wait reads a picture.
 */
export const workBits = { least: 16, most: 24 } as const

/** How busy a caller's surroundings are: registrations and calculations asked for. */
export interface Busyness {
  /** Of the address (IPv6: /64), the /56 and the block (/24, /48) within a day. */
  readonly address: number
  readonly site: number
  readonly block: number
  /** Everywhere within an hour. */
  readonly all: number
}

/** From so many on a calculation takes one bit more, and another one for each doubling. */
const freely: Busyness = { address: 8, site: 12, block: 20, all: 500 }

export function bitsFor(busy: Busyness): number {
  const names = ['address', 'site', 'block', 'all'] as const
  const steps = names.map((name) => Math.floor(Math.log2(Math.max(1, (2 * busy[name]) / freely[name]))))
  return Math.min(workBits.most, workBits.least + Math.max(...steps))
}

/** Counts that a calculation is asked for from an address, and returns how busy its surroundings are. */
export async function countWork(
  db: Db,
  keys: ServerKeys,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<Busyness> {
  const { network, site, block } = networksOf(keys, address)
  const asked = async (rule: 'workAsked' | 'workAskedAll', about: string) =>
    (await countAttempt(db, attemptKey(keys, rule, about), attemptRules[rule], now)) ?? attemptRules[rule].most
  const registered = await registrationsAround(db, {
    network: sharedForms(keys, 'registration_trace.network', network),
    site: site ? sharedForms(keys, 'registration_trace.site', site) : [],
    block: sharedForms(keys, 'registration_trace.block', block),
    now,
  })
  return {
    address: registered.address + (await asked('workAsked', network.toString('hex'))),
    site: site ? registered.site + (await asked('workAsked', site.toString('hex'))) : 0,
    block: registered.block + (await asked('workAsked', block.toString('hex'))),
    all: registered.all + (await asked('workAskedAll', 'all')),
  }
}

/** Beyond so many nobody counts on: the bits are at their most. */
const mostCounted = 20_000

async function registrationsAround(
  db: Db,
  { network, site, block, now }: Readonly<Record<'network' | 'site' | 'block', Buffer[]>> & { readonly now: Date },
): Promise<Busyness> {
  const since = (span: string, which: ReturnType<typeof sql>) => sql`(select count(*)::integer from (
    select from registration_trace where ${which} and at > ${now}::timestamptz - ${span}::interval limit ${mostCounted}) as counted)`
  const { rows } = await sql<Busyness>`select
    ${since('1 day', sql`network = any(${network}::bytea[])`)} as address,
    ${since('1 day', sql`site = any(${site}::bytea[])`)} as site,
    ${since('1 day', sql`block = any(${block}::bytea[])`)} as block,
    ${since('1 hour', sql`true`)} as "all"`.execute(db)
  return rows[0]!
}
