import type { Endpoint } from '@madang/contract/endpoint.ts'
import { roles } from '@madang/contract/operators/rights.ts'
import type { MadeUser } from '../../make-users.ts'
import { hire, proveAnew } from '../../operators/test-staff.ts'
import type { WholeServer } from '../test-whole-server.ts'

/** Somebody whom a route is for. */
export interface Caller {
  /** A user by ID, or an operator by theirs; as the keys of requests know them. */
  readonly name: string
  /** What stands of them in the security log. */
  readonly known: { readonly user: string } | { readonly operator: string }
  readonly token: string
}

/** Two people a route of users or of the console is for, each in a session of their own that has just been proved. */
export async function twoCallers(
  here: WholeServer,
  users: readonly MadeUser[],
  { auth }: Endpoint,
): Promise<readonly [Caller, Caller]> {
  const now = here.services.clock.now()
  const one = async (at: 0 | 1): Promise<Caller> => {
    if (auth === 'user') {
      const user = users[at]! // two people
      return { name: user.userId, known: { user: user.userId }, token: await here.signIn(user) }
    }
    const { operator, token } = await hire(here.db, roles, { now, keys: here.services.keys })
    await proveAnew(here.db, { token, now })
    return { name: `operator ${operator}`, known: { operator }, token }
  }
  return [await one(0), await one(1)]
}

/** What the security log says of a call since the last time it was asked. */
export function eventsOf({ securityLines }: WholeServer, call: string): readonly Readonly<Record<string, unknown>>[] {
  return securityLines
    .splice(0)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((event) => event['call'] === call)
}
