import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import {
  getReconciliation,
  reconcileNow,
  type NetworkFailure,
} from '@madang/contract/operators/running/reconciliation.ts'
import { WaitingChanges } from '../approvals/waiting-changes.tsx'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Glyph } from '../shell/icons.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'
import { OpenDifferences, SettledDifferences } from './differences.tsx'
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
      <OpenDifferences mayChange={may('networks.change')} />
      {shown.networks.length ? <NetworkBooks shown={shown} position={figure(shown.position)} /> : null}
      <Wallets bands={shown.bands} refills={shown.refills} mayChange={may('networks.change')} />
      <SettledDifferences />
    </>
  )
}

/** Whether all agrees, in one strip, and what could not be compared. */
function Standing({ shown }: { shown: Shown }) {
  const t = useTexts(reconciliationTexts)
  const { last, failures } = shown
  return (
    <>
      <Agreement shown={shown} />
      {last?.failure ? (
        <p className="wrong any" role="status">
          {t('failed', { time: moment(last.at) })} {last.failure}
        </p>
      ) : null}
      {failures.map(({ network, why }) => (
        <p key={network} className="wrong any" role="status">
          {t('failedOne', { network: knownNetworks[network].name, why })}
        </p>
      ))}
    </>
  )
}

function Agreement({ shown: { hasPayer, comparedAt, open, failures, paused, isAllPaused } }: { shown: Shown }) {
  const t = useTexts(reconciliationTexts)
  if (open) {
    const networks = isAllPaused ? t('everywhere') : paused.map((network) => knownNetworks[network].name).join(', ')
    return (
      <p className="says bad" role="status">
        <Glyph shape="alert" />
        <span>
          <b>{t('differs', { n: figure(open), networks })}</b> {t('differsText')}
        </span>
      </p>
    )
  }
  if (!comparedAt) return <p className="s">{t(hasPayer ? 'never' : 'noPayer')}</p>
  return (
    <p className="says" role="status">
      <Glyph shape="check" />
      <span>
        <b>{t(failures.length ? 'agreesPart' : 'agrees')}</b> {t('agreesText', { time: moment(comparedAt) })}
      </span>
    </p>
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
        <span className={data.failure || data.failures.length || data.differences ? 'wrong any' : 's'} role="status">
          {data.differences
            ? t('ranBad', { n: figure(data.differences) })
            : data.failure || data.failures.length
              ? t('ranFailed', { why: data.failure ?? data.failures.map(failureText).join(' ') })
              : t('ranGood')}
        </span>
      ) : null}
    </div>
  )
}

function failureText({ network, why }: NetworkFailure): string {
  return `${knownNetworks[network].name}: ${why}`
}
