import { type TotalsAsset, totalsAssets } from '@madang/contract/rewards/totals-proof.ts'
import { type UserBucket, userBuckets } from '../../ledger/account.ts'
import { inWhole } from '../../ledger/checks/ledger-gauges.ts'
import { ageOf, gauge, oncePerLook } from '../../metrics/gauge.ts'

const labels = { bucket: userBuckets, asset: totalsAssets }

const heldNow = oncePerLook(async ({ tx, holds }) => {
  const held = []
  for (const { bucket, measure } of holds) held.push(...(await measure(tx)).map((row) => ({ ...row, bucket })))
  return held
})

/** What open requests of users hold, whichever domain takes them. */
export const heldGauges = [
  gauge({
    name: 'madang_held_amount',
    about: 'What open requests hold, in whole ones of the asset.',
    labels,
    read: async (facts) =>
      (await heldNow(facts)).map(({ amount, ...held }) => ({
        labels: partOf(held),
        value: inWhole(held.asset, amount),
      })),
  }),
  gauge({
    name: 'madang_held_requests',
    about: 'How many such requests are open.',
    labels,
    read: async (facts) => (await heldNow(facts)).map(({ count, ...held }) => ({ labels: partOf(held), value: count })),
  }),
  gauge({
    name: 'madang_held_oldest_seconds',
    about: 'How long the oldest of them has waited.',
    labels,
    read: async (facts) =>
      (await heldNow(facts)).flatMap(({ oldest, ...held }) =>
        ageOf(oldest, facts.now).map((value) => ({ labels: partOf(held), value })),
      ),
  }),
]

function partOf({ bucket, asset }: { readonly bucket: UserBucket; readonly asset: TotalsAsset }) {
  return { bucket, asset }
}
