import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getReconciliation, reconcileNow } from '@madang/contract/operators/running/reconciliation.ts'
import { WaitingChanges } from '../approvals/waiting-changes.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Glyph } from '../shell/icons.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'
import { Differences } from './differences.tsx'
import { NetworkBooks } from './network-books.tsx'
import { Wallets } from './wallets.tsx'
import { reconciliationTexts } from './texts.ts'

type Shown = Out<typeof getReconciliation>
const waitingKinds = ['wallet.difference', 'wallet.refill'] as const

/** Our books beside the payer and its networks: how they stand, what differs, and how earlier differences ended (REQ-177). */
export function Reconciliation() {
  const say = useT()
  const query = useQuery({
    queryKey: consoleKeys.reconciliation(),
    queryFn: () => call(getReconciliation, {}),
    refetchInterval: 15_000,
  })
  return (
    <QueryFrame title={say('nav.reconciliation')} query={query}>
      {(shown) => <Shows shown={shown} />}
    </QueryFrame>
  )
}

function Shows({ shown }: { shown: Shown }) {
  const { data: me } = useQuery(meQuery)
  const may = (right: 'networks.stop' | 'networks.change' | 'approvals.read') => me?.rights.includes(right) ?? false
  return (
    <>
      <Standing shown={shown} />
      {shown.hasPayer && may('networks.stop') ? <RunNow /> : null}
      {may('approvals.read') ? <WaitingChanges kinds={waitingKinds} /> : null}
      <Differences state="open" mayChange={may('networks.change')} />
      {shown.networks.length ? <NetworkBooks networks={shown.networks} position={figure(shown.position)} /> : null}
      <Wallets bands={shown.bands} refills={shown.refills} mayChange={may('networks.change')} />
      <Differences state="settled" mayChange={false} />
    </>
  )
}

/** Whether all agrees, in one strip. */
function Standing({ shown: { hasPayer, last, comparedAt, open } }: { shown: Shown }) {
  const t = useTexts(reconciliationTexts)
  if (open)
    return (
      <p className="says bad" role="status">
        <Glyph shape="alert" />
        <span>
          <b>{t('differs', { n: figure(open) })}</b> {t('differsText')}
        </span>
      </p>
    )
  return (
    <>
      {comparedAt ? (
        <p className="says" role="status">
          <Glyph shape="check" />
          <span>
            <b>{t('agrees')}</b> {t('agreesText', { time: moment(comparedAt) })}
          </span>
        </p>
      ) : (
        <p className="s">{t(hasPayer ? 'never' : 'noPayer')}</p>
      )}
      {last?.failure ? (
        <p className="wrong any" role="status">
          {t('failed', { time: moment(last.at) })} {last.failure}
        </p>
      ) : null}
    </>
  )
}

function RunNow() {
  const t = useTexts(reconciliationTexts)
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(reconcileNow, {}),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <div className="line">
      <button type="button" className="console-button primary" disabled={isPending} onClick={() => mutate()}>
        {t(isPending ? 'running' : 'run')}
      </button>
      {data ? (
        <span className={data.failure || data.differences ? 'wrong any' : 's'} role="status">
          {data.failure
            ? t('ranFailed', { why: data.failure })
            : data.differences
              ? t('ranBad', { n: figure(data.differences) })
              : t('ranGood')}
        </span>
      ) : null}
    </div>
  )
}
