import * as totals from '@madang/contract/rewards/totals.ts'
import { atReplica, domain, query } from '../domain.ts'
import { reassessInvitations } from '../rewards/fraud/reassess.ts'
import { publishTotals } from './publish.ts'
import { getMyAssetProofs, getMyProof } from './get-my-proof.ts'
import { getTotals } from './get-totals.ts'
import { exportedLeaves } from './export-leaves.ts'

export const totalsDomain = domain({
  name: 'totals',
  about: 'nightly Merkle sum tree and proofs',
  mayUse: ['rewards'],
  routes: [
    query(totals.getTotals, getTotals),
    atReplica('totals', query(totals.getMyProof, getMyProof)),
    atReplica('totals', query(totals.getMyAssetProofs, getMyAssetProofs)),
  ],
  jobs: [
    {
      name: 'publish-totals',
      schedule: { cron: '* * * * *' },
      run: ({ db, random, clock, jobs }) =>
        publishTotals(db, {
          now: clock.now(),
          random,
          announce: (tx, day) => jobs.enqueue(tx, reassessInvitations, [{ day }]),
        }),
    },
  ],
  stays: {
    asset_totals_node: 'the trees of the last days; the next night takes the oldest',
    asset_totals_root: 'published, so that anybody can check it for ever',
  },
  personalData: {
    asset_totals_leaf: {
      by: ['user_id'],
      onErase: { stays: 'part of a published root; forgotten after three nights' },
      onExport: exportedLeaves,
    },
  },
})
