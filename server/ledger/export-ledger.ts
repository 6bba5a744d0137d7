import type { UserId } from '@madang/contract/ids.ts'
import { assets, formatAmount, units, type Asset } from '@madang/contract/money.ts'
import type { RequestKind } from '@madang/contract/rewards/reward-months.ts'
import { transferTexts } from '@madang/contract/rewards/transfer-texts.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db } from '../db/tables.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { balances, userBuckets, type UserBucket } from './account.ts'
import { statement, type StatementLine } from './statement.ts'
import { requestOf, type TransferCode } from './transfer-codes.ts'

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

const requestTexts = {
  withdrawal: inLanguages('출금', '提现', 'Withdrawal'),
  buyback: inLanguages('매입', '回购', 'Buyback'),
  deposit: inLanguages('입금', '充值', 'Deposit'),
  special_airdrop: inLanguages('특별 에어드랍', '特别空投', 'Special airdrop'),
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

/** Every line of every account of a user, newest first. */
export const exportedTransfers = exportSection({
  name: 'transfers',
  part: 'money',
  title: inLanguages('원장 기록', '账本记录', 'Ledger entries'),
  fields: {
    time: labels.time,
    asset: labels.asset,
    bucket,
    code: { label: labels.kind, values: transferTexts satisfies Record<TransferCode, unknown> },
    cause: inLanguages('근거', '依据', 'Cause'),
    request: {
      label: inLanguages('신청', '申请', 'Request'),
      values: requestTexts satisfies Record<RequestKind, unknown>,
    },
    requestId: { label: labels.requestId, numberOf: 'anotherRow' },
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
  readonly request: RequestKind | null
  readonly requestId: string | null
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
  return all.map(({ transfer: { code, cause }, change, balance, at: time }) => {
    const request = requestOf(code, cause)
    return {
      time,
      asset,
      bucket,
      code,
      cause,
      request: request?.kind ?? null,
      requestId: request?.id ?? null,
      change: formatAmount(asset, units(change)),
      balance: formatAmount(asset, units(balance)),
    }
  })
}
