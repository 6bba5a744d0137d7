import type { z } from 'zod'
import type { Endpoint, Out, Parsed } from '@madang/contract/endpoint.ts'
import type { QueueName } from '@madang/contract/operators/casework/queues.ts'
import { record, type AuditFacts } from './audit/record.ts'
import type { DueRows } from './casework/due-rows.ts'
import type { ContentRow } from './content/content-row.ts'
import type { CallFacts, Changing, Keyed, OperatorCommand, OperatorFacts, Reading, UserFacts } from './context.ts'
import type { ReplicaUse } from './db/replica/replica-meters.ts'
import type { Tx } from './db/tables.ts'
import type { HeldByRequests } from './ledger/open-requests.ts'
import type { BlocksErasure, PersonalTable } from './personal-data.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import type { Job, Timer } from './jobs/job.ts'
import { spendProof } from './operators/access/fresh-proofs.ts'
import { callDecision, type MoneyDecided, signDecided } from './operators/proposals/sign-decision.ts'
import type { Kept } from './retention/kept.ts'
import type { Gauge, ProcessGauge } from './metrics/gauge.ts'
import type { Meter } from './metrics/meter.ts'
import type { Services } from './services.ts'

/** Not exported: rows are made by the functions below, which check their types, and not written as literals. */
const checked: unique symbol = Symbol('a row whose types were checked')

/** One row of the table call → handler. */
export interface Route {
  readonly [checked]: true
  readonly endpoint: Endpoint
  readonly kind: 'plain' | 'transaction' | 'upload' | 'download'
  /** Changes nothing, and goes on while nothing may be changed. */
  readonly isReading?: true
  /** For so many milliseconds the result is the same for everybody with the same input and language; absent: never shared. */
  readonly sharedMs?: number
  /** Whether that result is another for callers from another country. */
  readonly isByCountry?: true
  /** Types are checked where the row is written; the carrier treats all rows alike. */
  readonly handle: (context: never, input: never) => unknown
  /** What is checked before the transaction of a call, or before its file is read; its result is the call's `checked`. */
  readonly check?: (context: never, input: never) => Promise<unknown>
  /** Whether it goes on while all other calls wait for a connection. */
  readonly isReserved?: true
  /** For what it is read at a replica, where there is one; absent: never. */
  readonly replica?: ReplicaUse
}

/** A queue of the console: what waits for an operator. */
export interface Queue {
  readonly name: QueueName
  /** Minutes in which the oldest should be decided. */
  readonly targetMinutes: number
  readonly measure: (tx: Tx, now: Date) => Promise<{ readonly open: number; readonly oldest: Date | null }>
}

/** What a domain, or one part of it, adds to the server. */
export interface DomainPart {
  readonly routes?: readonly Route[]
  /** What its editors write: saved in versions, published by a second person (server/content). */
  readonly content?: readonly ContentRow[]
  readonly queues?: readonly Queue[]
  /** Work that is carried by the job library, once over all processes. */
  readonly jobs?: readonly Job[]
  /** Work that every process does by itself. */
  readonly timers?: readonly Timer[]
  /** Rows to which something is done once they are due: a timer that looks, and a job for what was set aside. */
  readonly due?: readonly DueRows[]
  readonly personalData?: Readonly<Record<string, PersonalTable>>
  /** What goes after a time; the job that removes it notes each sweep (server/retention). */
  readonly retention?: readonly Kept[]
  /** Why a table that names no user stays as it is, or what else removes its rows. */
  readonly stays?: Readonly<Record<string, string>>
  /** What its open requests hold of users' amounts; reconciliation compares it with the ledger. */
  readonly holds?: readonly HeldByRequests[]
  /** What happens in each process and is counted or timed, for the page of metrics (REQ-193). */
  readonly meters?: readonly Meter[]
  /** States of everything, for the same page. */
  readonly gauges?: readonly Gauge[]
  /** States of each process. */
  readonly processGauges?: readonly ProcessGauge[]
}

/** Everything the rest of the server needs to know of a domain. Hubs are loops over these. */
export interface Domain extends DomainPart {
  readonly name: string
  /** What it holds, for ARCHITECTURE.md. */
  readonly about: string
  /** Domains whose exported functions this one may call; the linter reads it (scripts/lint/directions.mjs). */
  readonly mayUse: readonly string[]
  readonly blocksErasure?: BlocksErasure
}

/** A domain with all that its parts add: their lists are joined, their tables stand beside its own. */
export function domain({ parts = [], ...own }: Domain & { readonly parts?: readonly DomainPart[] }): Domain {
  const whole: Record<string, unknown> = { ...own }
  for (const part of parts)
    for (const [name, added] of Object.entries(part) as [string, object][])
      whole[name] = Array.isArray(added)
        ? [...((whole[name] ?? []) as unknown[]), ...(added as unknown[])]
        : { ...(whole[name] as object | undefined), ...added }
  return whole as unknown as Domain
}

type Who<E extends Endpoint> = E['auth'] extends 'user'
  ? UserFacts
  : E['auth'] extends 'operator'
    ? OperatorFacts
    : CallFacts
type AllServices = Omit<Services, 'db' | 'pool'>
/**
 * Services that take a connection of their own. A command has none of them: inside its transaction it would hold one and
 * wait for a second, and as many callers at once as there are connections would wait for each other.
 */
type TakesConnection =
  | 'market'
  | 'replica'
  | 'sender'
  | 'reader'
  | 'uploader'
  | 'cards'
  | 'grants'
  | 'serviceQueue'
  | 'connected'
  | 'totals'
  | 'postings'
  | 'settler'
  | 'authenticator'
  | 'activeDays'
  | 'crowds'
  | 'presenceNews'
  | 'deliveries'
  | 'deliverySamples'
  | 'keyKeeper'
type CommandServices = Omit<AllServices, TakesConnection>
type Returned<E extends Endpoint> = Promise<Out<E>> | Out<E>

/** A call that reads. */
export function query<E extends Endpoint>(
  endpoint: E,
  handle: (context: AllServices & Who<E> & Reading, input: Parsed<E>) => Returned<E>,
): Route {
  return { [checked]: true, endpoint, kind: 'plain', isReading: true, handle }
}

/** A public call whose result depends only on its input, the language and the time; cached for one second. */
export function sharedQuery<E extends Endpoint<z.ZodType, z.ZodType, 'visitor'>>(
  endpoint: E,
  handle: (context: AllServices & Omit<CallFacts, 'country' | 'laws'> & Reading, input: Parsed<E>) => Returned<E>,
): Route {
  return { [checked]: true, endpoint, kind: 'plain', isReading: true, handle, sharedMs: 1_000 }
}

/** Like `sharedQuery`, for a result that depends on what is offered in the caller's country too. */
export function sharedByCountry<E extends Endpoint<z.ZodType, z.ZodType, 'visitor'>>(
  endpoint: E,
  handle: (context: AllServices & CallFacts & Reading, input: Parsed<E>) => Returned<E>,
): Route {
  return { [checked]: true, endpoint, kind: 'plain', isReading: true, handle, sharedMs: 1_000, isByCountry: true }
}

/**
 * A call that changes something: runs in one transaction with its idempotency result (INV-M06).
 * The handler may run again after a serialisation failure, so it must be repeatable.
 */
export function command<E extends Endpoint>(
  endpoint: E,
  handle: (context: CommandServices & Who<E> & Changing, input: Parsed<E>) => Promise<Out<E>>,
): Route {
  return { [checked]: true, endpoint, kind: 'transaction', handle }
}

/**
 * A command that needs a second proof, such as a password or a code, looked at outside the transaction: a known key gets
 * its first result without it. What `check` throws is stored nowhere; what it returns is the handler's `checked`.
 */
export function checkedCommand<E extends Endpoint, Checked>(
  endpoint: E,
  check: (context: AllServices & Who<E> & Reading, input: Parsed<E>) => Promise<Checked>,
  handle: (
    context: CommandServices & Who<E> & Changing & { readonly checked: NoInfer<Checked> },
    input: Parsed<E>,
  ) => Promise<Out<E>>,
): Route {
  return { [checked]: true, endpoint, kind: 'transaction', check, handle }
}

/** A call that opens its own transactions, so that slow work such as hashing stays outside them. */
export function standalone<E extends Endpoint>(
  endpoint: E,
  handle: (context: AllServices & Who<E> & Reading & Keyed, input: Parsed<E>) => Returned<E>,
): Route {
  return { [checked]: true, endpoint, kind: 'plain', handle }
}

/** A call that takes connections kept for it, so that it is answered however busy all others are. */
export function reserved(route: Route): Route {
  return { ...route, isReserved: true }
}

/** A call that reads much and may be answered by a replica; it finds everything that was committed before it came. */
export function atReplica(use: ReplicaUse, route: Route): Route {
  if (!route.isReading) throw new TypeError(`${route.endpoint.path} does not only read`)
  return { ...route, replica: use }
}

/** A call that takes a file; the carrier has read it whole and no larger than the contract allows. */
export function upload<E extends Endpoint>(
  endpoint: E,
  handle: (context: AllServices & Who<E> & Reading & { readonly file: Buffer }, input: Parsed<E>) => Promise<Out<E>>,
): Route {
  return { [checked]: true, endpoint, kind: 'upload', handle }
}

/** An upload by somebody whose right `check` looks at before a byte of the file is held; it answers the handler's `checked`. */
export function checkedUpload<E extends Endpoint, Checked>(
  endpoint: E,
  check: (context: AllServices & Who<E> & Reading, input: Parsed<E>) => Promise<Checked>,
  handle: (
    context: AllServices & Who<E> & Reading & { readonly file: Buffer; readonly checked: NoInfer<Checked> },
    input: Parsed<E>,
  ) => Promise<Out<E>>,
): Route {
  return { [checked]: true, endpoint, kind: 'upload', check, handle }
}

/** A file that is written while it is read. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly parts: AsyncIterable<string>
}

/** What a call finds of all calls, by `actionOf`. */
export type AllRoutes = ReadonlyMap<string, Route>

/** A call whose answer is a file. What refuses it comes before the first part; what fails later breaks the answer off. */
export function download<E extends Endpoint>(
  endpoint: E,
  handle: (
    context: AllServices & Who<E> & Reading & { readonly routes: AllRoutes },
    input: Parsed<E>,
  ) => Promise<Download>,
): Route {
  return { [checked]: true, endpoint, kind: 'download', handle }
}

/** The result of an operator's command, and what of it goes into the audit log. */
export interface Audited<Answer> {
  readonly answer: Answer
  /** What it was done to, in words that identify it. */
  readonly object: string
  readonly before?: AuditFacts
  readonly after?: AuditFacts
  readonly reason?: string | undefined
  /** What was proposed, agreed to or decided alone about money: one proof is used up for it, and what it signed stays beside each. */
  readonly money?: readonly string[]
  readonly alone?: MoneyDecided['alone']
}

/**
 * An operator's command: the change and its line in the audit log commit together (INV-F09), and with them the proof is
 * spent that a decision about money asks for.
 */
export function audited<E extends OperatorEndpoint<z.ZodType, z.ZodType, 'operator'>>(
  endpoint: E,
  handle: (context: CommandServices & OperatorCommand, input: Parsed<E>) => Promise<Audited<Out<E>>>,
): Route {
  const handleAndRecord = async (context: CommandServices & OperatorCommand, input: Parsed<E>): Promise<Out<E>> => {
    const { answer, money = [], alone = [], ...facts } = await handle(context, input)
    if (money.length || alone.length) await signDecided(context, { proposals: money, alone })
    else if (endpoint.proof === 'single') await spendProof(context, callDecision(endpoint.path, input, facts))
    const { tx, clock, operator, name, session } = context
    await record(tx, { at: clock.now(), operator, name, session, action: actionOf(endpoint), ...facts })
    return answer
  }
  return { [checked]: true, endpoint, kind: 'transaction', handle: handleAndRecord }
}

/** How the audit log names a call: `user/Suspend` of `/api/console/user/Suspend`. */
export function actionOf({ path }: Endpoint): string {
  return path.split('/').slice(-2).join('/')
}
