import { counter } from '../../metrics/meter.ts'

/** What is read at a replica. */
const replicaUses = ['search', 'totals', 'export'] as const
export type ReplicaUse = (typeof replicaUses)[number]

export const replicaReads = counter({
  name: 'madang_replica_reads_total',
  about:
    'Readings that a replica may answer, by who did: the replica; the primary, since it was away, behind or gave up.',
  labels: { use: replicaUses, from: ['replica', 'away', 'behind', 'failed'] },
})
