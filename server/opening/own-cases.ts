import type { CaseCard } from '@madang/contract/chat/cards.ts'
import { type CaseKind, theAirdrop } from '@madang/contract/chat/case-cards.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { isApplicationOf, isAwardOf, isMonthOf, isTopicOf } from '../campaigns/cases-of.ts'
import type { Db } from '../db/tables.ts'
import { isGrantOf } from '../rewards/grants/programme-grants.ts'
import { isBuybackOf, isWithdrawalOf } from '../wallet/requests-of.ts'

/** Whose each kind of case is. */
const owners: Readonly<Record<CaseKind, (db: Db, user: UserId, id: string) => Promise<boolean>>> = {
  withdrawal: isWithdrawalOf,
  buyback: isBuybackOf,
  airdrop: (_db, _user, id) => Promise.resolve(id === theAirdrop),
  award: isAwardOf,
  grant: isGrantOf,
  xrpGrant: isGrantOf,
  pointsGrant: isGrantOf,
  topic: isTopicOf,
  studioMonth: isMonthOf,
  partner: isApplicationOf,
}

/** Whether a case is this person's own (REQ-102). */
export function isOwnCase(db: Db, user: UserId, { kind, id }: CaseCard): Promise<boolean> {
  return owners[kind](db, user, id)
}
