import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { friendsAfter, friendsOfPeople } from '../../friends/friends-of-people.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import { onOneDevice, peopleByIds } from '../../users/find-user.ts'
import { inviterChains } from '../../users/registration/inviter-chains.ts'

type PayeeRules = Pick<VersionRules<'cvc'>, 'friendClassUnlock' | 'friendClassOfAny'>

/** Whether class time unlocks for every friend of who attended, instead of their direct inviter. */
export function paysEveryFriend({ friendClassUnlock, friendClassOfAny }: PayeeRules): boolean {
  return friendClassOfAny === 1 && friendClassUnlock > 0n
}

/**
 * Who is paid for the class time of some people besides themselves, by attendee (INV-U05): their direct inviter, or by the
 * other reading every friend. Never who is gone, or registered on the attendee's own device (REQ-219).
 */
export async function payeesOf(
  tx: Tx,
  attendees: readonly UserId[],
  rules: PayeeRules,
): Promise<ReadonlyMap<UserId, readonly UserId[]>> {
  if (rules.friendClassUnlock === 0n) return new Map()
  const pairs = paysEveryFriend(rules) ? await friendPairs(tx, attendees) : await inviterPairs(tx, attendees)
  const payees = Map.groupBy(await whereActive(tx, pairs), ([attendee]) => attendee)
  return new Map([...payees].map(([attendee, its]) => [attendee, its.map(([, payee]) => payee)]))
}

/**
 * The next friends of an attendee in the order of their ids: those to be paid, and up to whom was looked; null after the last.
 */
export async function friendsToPay(
  tx: Tx,
  { attendee, after, limit }: { readonly attendee: UserId; readonly after: string; readonly limit: number },
): Promise<{ payees: UserId[]; upTo: UserId | null }> {
  const friends = await friendsAfter(tx, attendee, { after, limit })
  const pairs = friends.map((friend) => [attendee, friend] as const)
  const paid = await whereActive(tx, await onOtherDevices(tx, pairs))
  return { payees: paid.map(([, payee]) => payee), upTo: friends.length < limit ? null : friends.at(-1)! }
}

async function whereActive(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
  const people = await peopleByIds(
    tx,
    pairs.map(([, payee]) => payee),
  )
  return pairs.filter(([, payee]) => people.get(payee)?.status === 'active')
}

type Pair = readonly [attendee: UserId, payee: UserId]

async function inviterPairs(tx: Tx, attendees: readonly UserId[]): Promise<Pair[]> {
  const chains = [...(await inviterChains(tx, attendees, 1))]
  return chains.flatMap(([attendee, [above]]) =>
    above && !above.isSameDevice ? [[attendee, above.userId] as const] : [],
  )
}

async function friendPairs(tx: Tx, attendees: readonly UserId[]): Promise<Pair[]> {
  const friends = [...(await friendsOfPeople(tx, attendees))]
  return onOtherDevices(
    tx,
    friends.flatMap(([attendee, its]) => its.map((friend) => [attendee, friend] as const)),
  )
}

async function onOtherDevices(tx: Tx, pairs: readonly Pair[]): Promise<Pair[]> {
  const shared = await onOneDevice(tx, pairs)
  return pairs.filter(([attendee, friend]) => !shared.has(`${attendee}/${friend}`))
}
