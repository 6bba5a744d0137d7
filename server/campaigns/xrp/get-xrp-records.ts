import type { getXrpRecords as endpoint, XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Locale } from '@madang/contract/locale.ts'
import { units } from '@madang/contract/money.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { Context } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { type ProgrammeGrant, programmeGrants, userGrants } from '../../rewards/grants/programme-grants.ts'
import { allRules } from '../../rules/rules-on.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { explainXrp } from './explain-xrp.ts'
import { inviteOf } from './invites.ts'
import { waitingInvites } from './waiting-invites.ts'
import { xrp } from './xrp-promotion.ts'

const kindsOf: Readonly<Record<'all' | 'listening' | 'invites', readonly GrantsOf<'xrp'>[]>> = {
  all: ['xrpSignup', 'xrpListening', 'xrpReferral', 'xrpSecondLevel', 'xrpExchange'],
  listening: ['xrpListening'],
  invites: ['xrpSignup', 'xrpReferral', 'xrpSecondLevel'],
}

/** Every grant of the promotion to a user, newest first, each explaining itself. */
export function getXrpRecords(
  { db, user, locale }: Context<'db' | 'user' | 'locale'>,
  { kind, pageIndex, pageSize }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const asked = { programme: xrp.id, user, kinds: kindsOf[kind ?? 'all'] }
    const page = { limit: pageSize, offset: offsetOf({ pageIndex, pageSize }) }
    const { rows, totalCount } = await userGrants(tx, asked, page)
    const rules = await allRules(tx, xrp)
    const people = await peopleByIds(tx, rows.flatMap(inviteeOf))
    const invite = await inviteOf(tx, user)
    const inviter = invite ? ((await peopleByIds(tx, [invite.inviter])).get(invite.inviter)?.nickName ?? null) : null
    const nameOf = (row: ProgrammeGrant) => {
      const [invitee] = inviteeOf(row)
      return invitee ? (people.get(invitee)?.nickName ?? null) : inviter
    }
    const { available, frozen } = await balances(tx, user, 'XRP')
    const all = await programmeGrants(tx, { programme: xrp.id, users: [user] })
    const credited = all.filter(({ status }) => status === 'credited')
    const isWaiting = invite !== null && invite.state !== 'qualified'
    return {
      items: rows.map((row) =>
        lineOf(row, { isWaiting, nickName: nameOf(row), locale, rules: rules.get(row.rule_version)! }),
      ),
      totalCount,
      pageIndex,
      pageSize,
      sum: units<'XRP'>(credited.reduce((sum, { amount }) => sum + amount, 0n)),
      held: available,
      frozen,
      waiting: pageIndex === 1 && kind !== 'listening' ? await waitingInvites(tx, user, locale) : [],
    }
  })
}

function lineOf(
  row: ProgrammeGrant,
  about: Parameters<typeof explainXrp>[1] & { readonly isWaiting: boolean; readonly locale: Locale },
): XrpRecord {
  return {
    id: `G-${row.id}`,
    kind: row.kind as GrantsOf<'xrp'>, // asked for by these names
    amount: units<'XRP'>(row.amount),
    status: statusOf(row, about.isWaiting),
    ...explainXrp(row, about),
    ruleVersion: row.rule_version,
    createTime: row.created_at,
  }
}

function statusOf({ status, locked }: ProgrammeGrant, isWaiting: boolean): XrpRecord['status'] {
  if (status === 'reversed') return 'returned'
  if (status === 'refused') return 'refused'
  return locked > 0n && isWaiting ? 'frozen' : 'credited'
}

/** Whom an inviter's grant is for; its subject names them. */
function inviteeOf({ kind, subject }: ProgrammeGrant): UserId[] {
  const isOfInvite = kind === 'xrpReferral' || kind === 'xrpSecondLevel'
  return isOfInvite && /^\d+$/.test(subject) ? [subject as UserId] : [] // as it was written
}
