import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { watchedDays } from '../../live/watched-time.ts'
import { verdictsOf } from '../../rewards/fraud/invitee-verdicts.ts'
import type { VerdictState } from '../../rewards/tables.ts'
import { businessDay } from '../../rules/business-day.ts'
import { allRules } from '../../rules/rules-on.ts'
import type { UserStatus } from '../../users/tables.ts'
import { listenedDays } from './entitlements.ts'
import type { XrpInvite } from './invites.ts'
import { xrp } from './xrp-promotion.ts'

/** What becomes of an invitation now, and the day with which it qualified. */
export interface Judgement {
  readonly outcome: 'qualified' | 'lapsed' | 'waits'
  readonly day: string | null
  /** Whether this day may decide it, be it by one more class; otherwise the next is early enough to look again. */
  readonly isNear: boolean
}

/** Judges undecided invitations by all that is known of them; `statuses` leaves out who was deleted. */
export async function judgeInvites(
  db: Db | Tx,
  invites: readonly XrpInvite[],
  about: { readonly zone: string; readonly statuses: ReadonlyMap<UserId, UserStatus>; readonly now: Date },
): Promise<ReadonlyMap<UserId, Judgement>> {
  if (invites.length === 0) return new Map()
  const { zone, statuses, now } = about
  const users = invites.map(({ invitee }) => invitee)
  const from = invites.map(({ first_day: day }) => day).sort()[0]!
  const to = invites
    .map(({ last_day: day }) => day)
    .sort()
    .at(-1)!
  const rulesOf = await allRules(db, xrp)
  const watched = Map.groupBy(await watchedDays(db, { users, from, to, zone }), ({ user }) => user)
  const verdicts = await verdictsOf(db, users)
  const today = businessDay(now, zone)
  return new Map(
    invites.map(({ invitee, rule_version: version, first_day: firstDay, last_day: lastDay }) => {
      const rules = rulesOf.get(version)!
      const listened = listenedDays(rules, firstDay, watched.get(invitee) ?? [])
      const day = listened[rules.qualify.days - 1] ?? null
      const outcome = outcomeOf({
        hasListened: day !== null,
        verdict: verdicts.get(invitee) ?? 'passed',
        status: statuses.get(invitee) ?? 'deleted',
        isOver: today > lastDay,
      })
      return [invitee, { outcome, day, isNear: listened.length + 1 >= rules.qualify.days }]
    }),
  )
}

/** What an invitation becomes, from all that decides it. Pure. */
export function outcomeOf(known: {
  readonly hasListened: boolean
  readonly verdict: VerdictState
  readonly status: UserStatus
  readonly isOver: boolean
}): Judgement['outcome'] {
  const { hasListened, verdict, status, isOver } = known
  if (status === 'deleted') return 'lapsed'
  if (hasListened && verdict !== 'refused') return verdict === 'passed' && status === 'active' ? 'qualified' : 'waits'
  return isOver ? 'lapsed' : 'waits'
}
