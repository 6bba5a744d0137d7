import { type GrantKind, type KindIn, kindsIn, type RewardKind } from '@madang/contract/rewards/reward-kinds.ts'
import { airdropKind } from './airdrop/airdrop-kind.ts'
import { checkInKind } from './check-in/check-in-kind.ts'
import { classKind, friendClassKind } from './class-time/class-kinds.ts'
import { collectGrants } from './dry-run/collect-grants.ts'
import { grantKinds } from './grants/grant-kinds.ts'
import { onReceiptKind } from './grants/on-receipt-kind.ts'
import type { KindRow, UnlockKindRow } from './kind-row.ts'
import { replayRegistrations } from './replay/replay-registrations.ts'

/** The kinds whose lines stand in the unlock records. */
export const unlockKinds: Readonly<Record<KindIn<'unlock'>, UnlockKindRow>> = {
  onReceipt: onReceiptKind,
  checkIn: checkInKind,
  class: classKind,
  friendClass: friendClassKind,
}

/** The kind that a transfer of this cause unlocked something by; null for a cause of earlier releases. */
export function unlocks(cause: string): KindIn<'unlock'> | null {
  return kindsIn('unlock').find((kind) => unlockKinds[kind].unlocks?.(cause)) ?? null
}

const granted = Object.fromEntries(
  kindsIn('reward').map((kind): [GrantKind, KindRow] => [
    kind,
    { replay: replayRegistrations, collect: collectGrants, shown: grantKinds[kind].shown },
  ]),
) as Readonly<Record<GrantKind, KindRow>> // a row for each kind that is granted

/** Every kind of reward of the CVC programme, in the order in which its rules are read. A kind without a row does not compile. */
export const rewardKindRows: Readonly<Record<RewardKind, KindRow>> = {
  ...granted,
  ...unlockKinds,
  airdrop: airdropKind,
}

/** What the kinds have under a name, each once, since kinds with the same facts share it. */
export function eachOnce<Part>(partOf: (kind: KindRow) => Part | null): ReadonlySet<Part> {
  return new Set(Object.values(rewardKindRows).flatMap((kind) => partOf(kind) ?? []))
}
