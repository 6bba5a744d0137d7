import type { Context, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/staff.ts'
import type { Tx } from '../../db/tables.ts'
import { propose } from '../proposals/proposals.ts'
import { lockHouse } from './house.ts'
import { addressOf, halfPlace, makeLink } from './links.ts'
import { unseal } from '../../keys/seal.ts'
import '../tables.ts'

/**
 * Invites an operator: a second owner must agree (REQ-174). Alone, and once in the life of a house, the first owner invites
 * the second; the audit log says so. CONFLICT when somebody signs in with this address already, and for a further
 * invitation of a second owner while one is open.
 */
export async function invite(
  context: OperatorCommand<'consolePlace' | 'keys' | 'random'>,
  { email, name, roles, reason }: Parsed<typeof calls.invite>,
): Promise<Audited<Out<typeof calls.invite>>> {
  const { tx, clock } = context
  const known = await tx.selectFrom('operator').select('operator_id').where('email', '=', email).executeTakeFirst()
  if (known) throw new Failure('CONFLICT')
  const after = { name, roles: roles.join(', ') }
  const { hadTwo } = await lockHouse(tx)
  if (!hadTwo && roles.includes('owner')) {
    const now = clock.now()
    await refuseSecondInvitation(tx, now)
    const terms = { isSecondOwner: true, proposedBy: context.operator }
    const link = await makeLink(tx, context, { kind: 'invite', email, name, roles }, now, terms)
    const alone = { ...after, approval: 'none: the second owner' }
    return { answer: { proposalId: null, link }, object: email, after: alone, reason }
  }
  const payload = { email, name, roles }
  const proposalId = await propose(context, {
    kind: 'operator.invite',
    object: email,
    payload,
    before: {},
    after,
    reason,
  })
  return { answer: { proposalId, link: null }, object: email, after: { ...after, approval: 'asked' }, reason }
}

/**
 * Takes back a link that nobody has used; whoever may change operators may, since it only takes power away. NOT_ALLOWED for a
 * firm one of the server, whoever asks.
 */
export async function revokeLink(
  { tx, clock }: OperatorCommand,
  { linkId, reason }: Parsed<typeof calls.revokeLink>,
): Promise<Audited<null>> {
  const found = await tx
    .updateTable('operator_link')
    .set({ revoked_at: clock.now() })
    .where('link_id', '=', linkId)
    .where('kind', '<>', 'first')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['email', 'kind', 'is_firm'])
    .executeTakeFirst()
  if (!found) throw new Failure('CONFLICT')
  if (found.is_firm) throw new Failure('NOT_ALLOWED')
  return { answer: null, object: found.email ?? '', before: { link: found.kind }, after: { link: 'revoked' }, reason }
}

/** The first half of a link, for whoever proposed it, until the link is used. NOT_FOUND for everybody else. */
export async function openHalf(
  context: Context<'tx' | 'clock' | 'operator' | 'keys' | 'consolePlace'>,
  { linkId }: Parsed<typeof calls.openHalf>,
): Promise<Audited<Out<typeof calls.openHalf>>> {
  const { tx, clock, operator, keys } = context
  const found = await tx
    .selectFrom('operator_link')
    .select(['half_sealed', 'email', 'link_hash'])
    .where('link_id', '=', linkId)
    .where('proposed_by', '=', operator)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!found?.half_sealed) throw new Failure('NOT_FOUND')
  const address = addressOf(context, unseal(keys, halfPlace(found.link_hash), found.half_sealed).toString())
  return { answer: { address }, object: found.email ?? '' }
}

async function refuseSecondInvitation(tx: Tx, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('operator_link')
    .select('link_id')
    .where('is_second_owner', '=', true)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (open) throw new Failure('CONFLICT')
}
