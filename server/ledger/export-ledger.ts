import type { UserId } from '@madang/contract/ids.ts'
import { assets, formatAmount, units, type Asset } from '@madang/contract/money.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db } from '../db/tables.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { balances, userBuckets, type UserBucket } from './account.ts'
import { statement, type StatementLine } from './statement.ts'
import { type TransferCode } from './transfer-codes.ts'

const bucket = {
  label: inLanguages('구분', '分类', 'Account'),
  values: {
    locked: inLanguages('잠김', '锁定', 'Locked'),
    available: inLanguages('사용 가능', '可用', 'Available'),
    held_withdrawal: inLanguages('출금 처리 중', '提现处理中', 'On hold for a withdrawal'),
    held_buyback: inLanguages('매입 처리 중', '回购处理中', 'On hold for a buyback'),
    frozen: inLanguages('동결', '冻结', 'Frozen'),
    bonus: inLanguages('보너스', '赠金', 'Bonus'),
  } satisfies Record<UserBucket, unknown>,
}

export const exportedBalances = exportSection({
  name: 'balances',
  part: 'money',
  title: inLanguages('잔액', '余额', 'Balances'),
  fields: { asset: labels.asset, bucket, amount: labels.amount },
  read: async ({ db }, user) => {
    const rows: { asset: Asset; bucket: UserBucket; amount: string }[] = []
    for (const asset of assets) {
      const held = await balances(db, user, asset)
      for (const bucket of userBuckets)
        if (held[bucket] !== 0n) rows.push({ asset, bucket, amount: formatAmount(asset, held[bucket]) })
    }
    return rows
  },
})

const codes = {
  grant: inLanguages('지급', '发放', 'Credited'),
  unlock: inLanguages('해제', '解锁', 'Unlocked'),
  airdrop: inLanguages('특별 에어드랍', '特别空投', 'Special airdrop'),
  airdrop_paid: inLanguages('특별 에어드랍 지급', '特别空投发放', 'Special airdrop paid'),
  airdrop_refused: inLanguages('특별 에어드랍 거절', '特别空投拒绝', 'Special airdrop refused'),
  hold: inLanguages('심사를 위해 보류', '因审核暂扣', 'Held for a review'),
  unhold: inLanguages('보류 해제', '解除暂扣', 'Released after a review'),
  unfreeze: inLanguages('동결 해제', '解冻', 'Unfrozen'),
  lapse: inLanguages('조건 미달로 반환', '未达到条件，退回', 'Returned, not qualified'),
  correction: inLanguages('정정', '更正', 'Correction'),
  buyback_hold: inLanguages('매입 신청', '申请回购', 'Buyback requested'),
  buyback_release: inLanguages('매입 취소', '取消回购', 'Buyback cancelled'),
  buyback: inLanguages('플랫폼 매입', '平台回购', 'Buyback'),
  payout: inLanguages('출금', '提现', 'Withdrawal'),
  withdrawal_hold: inLanguages('출금 신청', '申请提现', 'Withdrawal requested'),
  withdrawal_release: inLanguages('출금 취소', '取消提现', 'Withdrawal returned'),
  withdrawal: inLanguages('출금', '提现', 'Withdrawal'),
  withdrawal_fee: inLanguages('출금 수수료', '提现手续费', 'Withdrawal fee'),
} as const satisfies Record<TransferCode, unknown>

/** Every line of every account of a user, newest first. */
export const exportedTransfers = exportSection({
  name: 'transfers',
  part: 'money',
  title: inLanguages('원장 기록', '账本记录', 'Ledger entries'),
  fields: {
    time: labels.time,
    asset: labels.asset,
    bucket,
    code: { label: labels.kind, values: codes },
    cause: inLanguages('근거', '依据', 'Cause'),
    change: inLanguages('변동', '变动', 'Change'),
    balance: inLanguages('잔액', '余额', 'Balance'),
  },
  read: async ({ db }, user) => {
    const rows: TransferLine[] = []
    for (const asset of assets) for (const bucket of userBuckets) rows.push(...(await linesOf(db, user, asset, bucket)))
    return rows.sort((left, right) => right.time.getTime() - left.time.getTime())
  },
})

interface TransferLine {
  readonly time: Date
  readonly asset: Asset
  readonly bucket: UserBucket
  readonly code: TransferCode
  readonly cause: string
  readonly change: string
  readonly balance: string
}

const pageSize = 1000

async function linesOf(db: Db, user: UserId, asset: Asset, bucket: UserBucket): Promise<TransferLine[]> {
  const all: StatementLine[] = []
  for (let before: bigint | undefined; ;) {
    const lines = await statement(db, {
      account: `${user}/${asset}/${bucket}`,
      limit: pageSize,
      ...(before !== undefined && { before }),
    })
    all.push(...lines)
    if (lines.length < pageSize) break
    before = lines.at(-1)?.transfer.id
  }
  return all.map(({ transfer: { code, cause }, change, balance, at: time }) => ({
    time,
    asset,
    bucket,
    code,
    cause,
    change: formatAmount(asset, units(change)),
    balance: formatAmount(asset, units(balance)),
  }))
}
