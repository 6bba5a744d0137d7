import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { inviterChains, type PaidAncestor } from '../../users/registration/inviter-chains.ts'
import { allRules } from '../../rules/rules-on.ts'
import { cvc } from '../../rules/programmes.ts'
import { mostLevels } from '../grants/grants-of.ts'
import type { Judged } from './invitee-verdicts.ts'
import { peerGroups, type Outside } from './peer-group.ts'
import { dispositionOf, judge, lookAt, type Verdict } from './scoring.ts'
import type { FraudCheck } from '../../rules/fraud-check.ts'

/** What the check says of an invited person, and their direct inviter, whose people were compared. */
export interface Assessment<Person extends Judged = Judged> {
  readonly person: Person
  readonly inviter: UserId
  readonly verdict: Verdict
  readonly disposition: 'pass' | 'wait' | 'hold'
  /** Everybody above them, as they are now. */
  readonly ancestors: readonly PaidAncestor[]
  /** When somebody who waits is looked at again. */
  readonly againAt: Date
}

/**
 * Judges each invited person among everybody whom the same inviter invited, by the settings of the rules they registered
 * under (REQ-108, REQ-119). Reads only.
 */
export async function assess<Person extends Judged>(
  tx: Db | Tx,
  people: readonly Person[],
  { now, outside }: { now: Date; outside?: Outside },
): Promise<Assessment<Person>[]> {
  const chains = await inviterChains(
    tx,
    people.map(({ invitee }) => invitee),
    mostLevels,
  )
  const inviters = new Set([...chains.values()].flatMap(([inviter]) => inviter?.userId ?? []))
  const members = await peerGroups(tx, [...inviters], { now, ...(outside ? { outside } : {}) })
  const rules = await allRules(tx, cvc)
  return people.flatMap((person) => {
    const ancestors = chains.get(person.invitee)!
    const inviter = ancestors[0]?.userId
    if (!inviter) return []
    const { fraudCheck } = rules.get(person.ruleVersion)!
    const verdict = verdictOn(person.invitee, members.get(inviter) ?? [], fraudCheck)
    const registeredAt = person.registeredAt.getTime()
    const look = lookAt({ registeredAt, now: now.getTime(), isLookedAt: person.lookedAt !== null }, fraudCheck)
    const again = look === 'first' ? fraudCheck.lookAgainMinutes : fraudCheck.lastLookMinutes
    const againAt = new Date(registeredAt + again * 60_000)
    const disposition = dispositionOf(verdict, fraudCheck, look)
    return { person, inviter, verdict, disposition, ancestors, againAt }
  })
}

/** Somebody beyond the latest hundred of an inviter is not compared any more. */
function verdictOn(invitee: UserId, group: Parameters<typeof judge>[1], check: FraudCheck): Verdict {
  const member = group.find(({ userId }) => userId === invitee)
  return member ? judge(member, group, check) : { score: 0, findings: [] }
}
