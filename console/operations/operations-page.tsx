import { useQuery } from '@tanstack/react-query'
import { getOperations } from '@madang/contract/operators/running/operations.ts'
import { QueueTable } from '../casework/queue-table.tsx'
import { Alarms } from '../jobs/alarms.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { QueryFrame } from '../shell/query-frame.tsx'
import { BackupPanel, BackupTable, type Shown } from './backups.tsx'
import { PayerPanel } from './payer-panel.tsx'
import { RetentionTable } from './retention-table.tsx'
import { DiskPanel, JobsPanel, RunningPanel } from './running.tsx'
import { ScheduledTable } from './scheduled-table.tsx'

/** Whether all runs: alarms, backups and their proofs, disk, servers, work in the background, what waits for people. */
export function Operations() {
  const t = useT()
  const query = useQuery({
    queryKey: consoleKeys.operations(),
    queryFn: () => call(getOperations, {}),
    refetchInterval: 15_000,
  })
  return (
    <QueryFrame title={t('nav.operations')} query={query}>
      {(shown) => <Shows operations={shown} />}
    </QueryFrame>
  )
}

function Shows({ operations }: { operations: Shown }) {
  return (
    <>
      <Alarms alarms={operations.alarms} />
      <div className="three">
        <div className="stack">
          <BackupTable operations={operations} />
          <QueueTable queues={operations.queues} at={operations.at} />
          <ScheduledTable scheduled={operations.scheduled} />
          <RetentionTable retention={operations.retention} />
        </div>
        <div className="stack">
          <BackupPanel operations={operations} />
          <PayerPanel payer={operations.payer} />
          <DiskPanel operations={operations} />
          <JobsPanel jobs={operations.jobs} />
          <RunningPanel operations={operations} />
        </div>
      </div>
    </>
  )
}
