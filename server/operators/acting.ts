import type { Endpoint, Out, Parsed } from '@madang/contract/endpoint.ts'
import { record, type Facts } from '../audit/record.ts'
import type { Tx } from '../db/tables.ts'
import type { Notice } from '../ports/bus.ts'
import type { OperatorRequest, Route, Tell } from '../route.ts'

/** What an operator's call answers, and what of it goes into the audit log. */
export interface Deeded<Answer> {
  readonly answer: Answer
  /** What it was done to, in words that identify it. */
  readonly object: string
  readonly before?: Facts
  readonly after?: Facts
  readonly reason?: string | undefined
}

/** An operator's call inside its transaction. */
export interface Acting extends OperatorRequest {
  readonly tx: Tx
  readonly tell: Tell
  /** Tells every process something once the transaction has committed. */
  readonly publish: (notice: Notice) => void
}

/** A call of the console that changes something: the change and its line in the audit log commit together (INV-F09). */
export function acts<E extends Endpoint>(
  endpoint: E,
  handle: (request: Acting, input: Parsed<E>) => Promise<Deeded<Out<E>>>,
): Route {
  const act = async (request: Acting, input: Parsed<E>): Promise<Out<E>> => {
    const { answer, ...deed } = await handle(request, input)
    const { tx, now, operator, name, session } = request
    await record(tx, { at: now, operator, name, session, action: actionOf(endpoint), ...deed })
    return answer
  }
  return { endpoint, kind: 'transaction', handle: act }
}

/** How the audit log names a call: `user/Suspend` of `/api/console/user/Suspend`. */
export function actionOf({ path }: Endpoint): string {
  return path.split('/').slice(-2).join('/')
}
