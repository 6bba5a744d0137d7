import { inLanguages } from '../text.ts'
import type { Text } from '../locale.ts'

/** A programme's account that pays a kind of reward, by the names people read. */
export interface PoolNames {
  readonly account: `programme/${string}/${string}`
  /** In the totals, in the whitepaper, and of its budget in the console. */
  readonly name: Text
  readonly purpose: Text
  readonly budget: Text
}

interface RewardKindNames {
  /** The record its lines stand in: of what was granted, or of what became available; null where it has a page of its own. */
  readonly book: 'reward' | 'unlock' | null
  readonly label: Text
  readonly pool?: PoolNames
}

/** Every kind of reward, in the order in which records list them. */
export const rewardKinds = {
  registration: {
    book: 'reward',
    label: inLanguages('가입 보상', '注册奖励', 'Registration'),
    pool: {
      account: 'programme/CVC/registration',
      name: inLanguages('가입 보상', '注册奖励', 'Registration'),
      purpose: inLanguages('가입 보상', '注册奖励', 'For registering'),
      budget: inLanguages('가입 보상 예산', '注册奖励预算', 'budget of registrations'),
    },
  },
  invite: {
    book: 'reward',
    label: inLanguages('친구 초대', '邀请好友', 'Invitation'),
    pool: {
      account: 'programme/CVC/invite',
      name: inLanguages('초대 보상', '邀请奖励', 'Invitations'),
      purpose: inLanguages('초대 보상', '邀请奖励', 'For inviting'),
      budget: inLanguages('초대 보상 예산', '邀请奖励预算', 'budget of invites'),
    },
  },
  checkIn: { book: 'unlock', label: inLanguages('출석', '签到', 'Check-in') },
  class: { book: 'unlock', label: inLanguages('수업', '听课', 'Class') },
  friendClass: { book: 'unlock', label: inLanguages('친구의 수업', '好友听课', 'Friend’s class') },
  onReceipt: { book: 'unlock', label: inLanguages('지급 즉시 풀림', '发放时解锁', 'Unlocked immediately') },
  airdrop: {
    book: null,
    label: inLanguages('특별 에어드랍', '特别空投', 'Special airdrop'),
    pool: {
      account: 'programme/USDT/airdrop',
      name: inLanguages('특별 에어드랍(USDT)', '特别空投（USDT）', 'Special airdrop, USDT'),
      purpose: inLanguages('특별 에어드랍', '特别空投', 'For the special airdrop'),
      budget: inLanguages('특별 에어드랍(USDT)', '特别空投（USDT）', 'special airdrop, USDT'),
    },
  },
} as const satisfies Record<string, RewardKindNames>

type Kinds = typeof rewardKinds
export type RewardKind = keyof Kinds
/** The kinds whose lines stand in a record. */
export type KindIn<B extends RewardKindNames['book']> = {
  [K in RewardKind]: Kinds[K]['book'] extends B ? K : never
}[RewardKind]
/** The kinds that are granted. */
export type GrantKind = KindIn<'reward'>
/** The kinds that a pool pays. */
export type PaidKind = { [K in RewardKind]: Kinds[K] extends { readonly pool: PoolNames } ? K : never }[RewardKind]
/** The account of each pool. */
export type PoolAccount = Extract<Kinds[RewardKind], { readonly pool: PoolNames }>['pool']['account']

// The keys of the table.
export const kinds = Object.keys(rewardKinds) as [RewardKind, ...RewardKind[]]

/** The kinds that stand in a record. */
export function kindsIn<B extends 'reward' | 'unlock'>(book: B): KindIn<B>[] {
  return kinds.filter((kind): kind is KindIn<B> => rewardKinds[kind].book === book)
}

/** What the kinds of a record are called. */
export function labelsIn<B extends 'reward' | 'unlock'>(book: B): Readonly<Record<KindIn<B>, Text>> {
  // A label for each kind of the record.
  return Object.fromEntries(kindsIn(book).map((kind) => [kind, rewardKinds[kind].label])) as Record<KindIn<B>, Text>
}

/** The kinds of both records. */
export const recordKinds = [...kindsIn('reward'), ...kindsIn('unlock')] as [
  KindIn<'reward' | 'unlock'>,
  ...KindIn<'reward' | 'unlock'>[],
]
/** The kinds that a pool pays. */
export const paidKinds = kinds.filter((kind): kind is PaidKind => 'pool' in rewardKinds[kind]) as [
  PaidKind,
  ...PaidKind[],
]

/** The account that pays a kind. */
export function poolAccount<K extends PaidKind>(kind: K): Kinds[K]['pool']['account'] {
  return rewardKinds[kind].pool.account
}

/** Every pool's account. */
export const poolAccounts = Object.fromEntries(
  Object.values<RewardKindNames>(rewardKinds).flatMap(({ pool }) => (pool ? [[pool.account, 'pool'] as const] : [])),
) as Readonly<Record<PoolAccount, 'pool'>> // the accounts the type reads off the table

/** What an account of a programme is called where its budget is told; null for one that pays no kind. */
export function poolNames(account: string): PoolNames | null {
  const rows: readonly RewardKindNames[] = Object.values(rewardKinds)
  return rows.find(({ pool }) => pool?.account === account)?.pool ?? null
}
