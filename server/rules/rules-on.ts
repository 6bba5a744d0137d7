import { type RawBuilder, sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../db/tables.ts'
import { businessDay } from './business-day.ts'
import { type Programme, type ProgrammeKind, programmeRules, type RulesOf, type VersionRules } from './programmes.ts'
import './tables.ts'

/** A day of a programme with its rules. */
export interface RuledDay<K extends ProgrammeKind> {
  readonly day: string
  readonly rules: RulesOf<K>
}

/** The rules in force on a programme's day. SWITCHED_OFF when there are none: what has no rules yet pays nothing. */
export async function rulesOn<K extends ProgrammeKind>(
  db: Db | Tx,
  programme: Programme<K>,
  day: string,
): Promise<RulesOf<K>> {
  return rulesIn(programme, await spans(db, programme.id, day), day)
}

/** The programme's day of a moment, in its own zone, with the rules of that day. For reading. */
export async function rulesAt<K extends ProgrammeKind>(
  db: Db | Tx,
  programme: Programme<K>,
  now: Date,
): Promise<RuledDay<K>> {
  return ruledDay(programme, await spans(db, programme.id, latestDay(now)), now)
}

/**
 * The programme's day and rules for granting: both, and the clock, are read once the lock is held that activating rules
 * takes alone (`activate-rules.ts`), so that whatever is granted on a day has that day's rules.
 */
export async function rulesNow<K extends ProgrammeKind>(
  tx: Tx,
  programme: Programme<K>,
  clock: { now(): Date },
): Promise<RuledDay<K> & { readonly now: Date }> {
  // They travel together, and the second sees what was committed before the first was granted.
  const [, found] = await Promise.all([
    sql`select ${sharedLock(programme)}`.execute(tx),
    spans(tx, programme.id, latestDay(clock.now())),
  ])
  const now = clock.now()
  return { now, ...ruledDay(programme, found, now) }
}

/** An expression that waits until no rules of the programme are being activated, and keeps it so in this transaction. */
export function sharedLock({ id }: Programme): RawBuilder<string> {
  return sql`pg_advisory_xact_lock_shared(hashtextextended(${lockName(id)}, 0))`
}

/** The rules of many days or moments, each day asked for once; for one transaction. */
export interface CachedRules<K extends ProgrammeKind> {
  on(day: string): Promise<RulesOf<K>>
  at(moment: Date): Promise<RuledDay<K>>
}

export function cachedRules<K extends ProgrammeKind>(db: Db | Tx, programme: Programme<K>): CachedRules<K> {
  const known = new Map<string, RulesOf<K>>()
  let zone: string | null = null
  const keep = (day: string, rules: RulesOf<K>) => {
    known.set(day, rules)
    zone = rules.zone
    return rules
  }
  const on = async (day: string) =>
    known.get(day) ?? keep(day, rulesIn(programme, await spans(db, programme.id, day), day))
  const at = async (moment: Date) => {
    if (zone === null) {
      const { day, rules } = ruledDay(programme, await spans(db, programme.id, latestDay(moment)), moment)
      return { day, rules: keep(day, rules) }
    }
    const day = businessDay(moment, zone)
    return { day, rules: await on(day) }
  }
  return { on, at }
}

/** `cachedRules` for granting, under the lock of `rulesNow`. */
export async function grantingRules<K extends ProgrammeKind>(tx: Tx, programme: Programme<K>): Promise<CachedRules<K>> {
  await sql`select ${sharedLock(programme)}`.execute(tx)
  return cachedRules(tx, programme)
}

/** Every rule set of a programme by its version, for explaining records made under older ones. */
export async function allRules<K extends ProgrammeKind>(
  db: Db | Tx,
  programme: Programme<K>,
): Promise<Map<string, VersionRules<K>>> {
  const rows = await db
    .selectFrom('rule_set')
    .innerJoin('programme', 'programme_id', 'programme')
    .select(['version', 'programme', sql<string>`rules::text`.as('rules'), 'zone'])
    .where('programme', '=', programme.id)
    .execute()
  return new Map(rows.map((row) => [row.version, parsed(programme, { ...row, effective_from: '' })]))
}

/** Versions in force at a moment, by programme. */
export async function versionsAt(db: Db | Tx, now: Date): Promise<Record<string, string>> {
  const { rows } = await sql<{ programme: string; version: string }>`
    select distinct on (programme) programme, version
    from rule_in_force join programme on programme_id = programme
    where effective_from <= (${now}::timestamptz at time zone zone)::date
    order by programme, effective_from desc`.execute(db)
  return Object.fromEntries(rows.map(({ programme, version }) => [programme, version]))
}

interface Span {
  readonly version: string
  readonly programme: string
  readonly zone: string
  /** JSON, as it is kept. */
  readonly rules: string
  readonly effective_from: string
}

/**
 * The last three rule sets in force until a day, the latest first. Asked until the day of the zone furthest ahead, a zone
 * far behind may be two days back, each with rules of its own: a day's own, and those of the two days after it.
 */
async function spans(db: Db | Tx, programme: string, until: string): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select rule_set.version, rule_set.programme, zone, rules::text as rules, effective_from
    from programme join rule_in_force on rule_in_force.programme = programme_id
      join rule_set on rule_set.version = rule_in_force.version
    where programme_id = ${programme} and effective_from <= ${until}::date
    order by effective_from desc limit 3`.execute(db)
  return rows
}

/** Every version of a programme's rules with its first day, the latest first. */
export async function versionsInForce(
  db: Db | Tx,
  { id }: Programme,
): Promise<{ readonly version: string; readonly effectiveFrom: string }[]> {
  const rows = await db
    .selectFrom('rule_in_force')
    .select(['version', 'effective_from'])
    .where('programme', '=', id)
    .orderBy('effective_from', 'desc')
    .execute()
  return rows.map(({ version, effective_from: effectiveFrom }) => ({ version, effectiveFrom }))
}

/** Shared by whoever grants by a programme's rules, held alone by whoever changes which are in force. */
export function lockName(programme: string): string {
  return `rules of ${programme}`
}

/** No zone is further ahead than 14 hours. */
function latestDay(now: Date): string {
  return businessDay(now, 'Etc/GMT-14')
}

function ruledDay<K extends ProgrammeKind>(programme: Programme<K>, found: readonly Span[], now: Date): RuledDay<K> {
  const [latest] = found
  if (!latest) throw new Failure('SWITCHED_OFF')
  const day = businessDay(now, latest.zone)
  return { day, rules: rulesIn(programme, found, day) }
}

function rulesIn<K extends ProgrammeKind>(programme: Programme<K>, found: readonly Span[], day: string): RulesOf<K> {
  const span = found.find(({ effective_from }) => effective_from <= day)
  if (!span) throw new Failure('SWITCHED_OFF')
  return parsed(programme, span)
}

function parsed<K extends ProgrammeKind>(
  { kind }: Programme<K>,
  { version, programme, zone, rules, effective_from: effectiveFrom }: Span,
): RulesOf<K> {
  // The schema is the kind's own.
  return { ...readRules(kind, rules), version, programme, zone, effectiveFrom } as unknown as RulesOf<K>
}

/** Rules by their kind and text: a rule set never changes, and every grant reads some. */
const read = new Map<string, object>()
const mostRead = 100

function readRules(kind: ProgrammeKind, text: string): object {
  const key = `${kind} ${text}`
  const known = read.get(key)
  if (known) return known
  const rules = frozen(programmeRules[kind].schema.parse(JSON.parse(text)))
  const [oldest] = read.keys()
  if (oldest !== undefined && read.size >= mostRead) read.delete(oldest)
  read.set(key, rules)
  return rules
}

/** Nobody who is given them changes what others are given. */
function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part as object)
  return Object.freeze(value)
}
