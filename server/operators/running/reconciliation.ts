import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { reconcileNow as runEndpoint } from '@madang/contract/operators/running/reconciliation.ts'
import type * as calls from '@madang/contract/operators/running/reconciliation.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { record } from '../../audit/record.ts'
import type { Context, OperatorCommand } from '../../context.ts'
import { snapshot, transact } from '../../db/tx.ts'
import { actionOf, type Audited } from '../../domain.ts'
import type { Job } from '../../jobs/job.ts'
import { sweepKept } from '../../retention/sweep-kept.ts'
import type { Services } from '../../services.ts'
import { listDifferences, openDifferences, pausedNetworks } from '../../wallet/reconcile/differences.ts'
import { keptReconciliations, lastReconciliation } from '../../wallet/reconcile/last-reconciliation.ts'
import type { Difference } from '../../wallet/reconcile/compare.ts'
import { walletBands } from '../../wallet/reconcile/bands.ts'
import { lastRefills } from '../../wallet/reconcile/refills.ts'
import { reconcile } from '../../wallet/reconcile/reconcile.ts'
import { readStaff } from '../casework/staff.ts'
import { propose } from '../proposals/proposals.ts'
import { mailOwners } from './mail-owners.ts'

/** The last look, and what it found. */
export function getReconciliation({
  db,
  payer,
  now,
}: Context<'db' | 'payer' | 'now'>): Promise<Out<typeof calls.getReconciliation>> {
  return snapshot(db, async (tx) => {
    const [{ last, ...compared }, { count: open }, { nameOf }] = [
      await lastReconciliation(tx),
      await openDifferences(tx),
      await readStaff(tx),
    ]
    return {
      hasPayer: payer !== null,
      last: last && { ...last, askedBy: nameOf(last.askedBy) },
      ...compared,
      failures: [...compared.failures],
      ...(await pausedNetworks(tx)),
      bands: (await walletBands(tx, now)).bands,
      refills: (await lastRefills(tx)).map(({ network, what, amount, txid, at, proposed_by, approved_by }) => ({
        network,
        what,
        amount,
        txid,
        at,
        people: [proposed_by, approved_by].map((person) => nameOf(person) ?? ''),
      })),
      open,
    }
  })
}

/** Differences, the newest first. */
export function getDifferences(
  { db }: Context<'db'>,
  { state, pageIndex, pageSize, ...narrowed }: Parsed<typeof calls.getDifferences>,
): Promise<Out<typeof calls.getDifferences>> {
  return snapshot(db, async (tx) => {
    const { items, ...list } = await listDifferences(tx, {
      isSettled: state === 'settled',
      pageIndex,
      pageSize,
      ...narrowed,
    })
    const { nameOf } = await readStaff(tx)
    return {
      items: items.map(({ settled, ...item }) => ({
        ...item,
        asset: assetOf(item),
        settled: settled && { ...settled, people: settled.people.map((person) => nameOf(person) ?? '') },
      })),
      ...list,
      pageIndex,
      pageSize,
    }
  })
}

function assetOf({ network, about }: Pick<Out<typeof calls.getDifferences>['items'][number], 'network' | 'about'>) {
  if (network) return knownNetworks[network].asset
  return about === 'USDT' || about === 'XRP' ? about : null
}

/** Looks now; that somebody looked, and what was found, is an entry of the audit log (INV-F09). NOT_FOUND without a payer. */
export async function reconcileNow({
  operator,
  name,
  session,
  ...services
}: Context<LookingFacts | 'operator' | 'name' | 'session'>): Promise<Out<typeof calls.reconcileNow>> {
  const { differences, failures, failure } = await lookAndTell(services, operator)
  const failed = [...(failure === null ? [] : [failure]), ...failures.map(({ network, why }) => `${network}: ${why}`)]
  const after = { differences: String(differences.length), ...(failed.length ? { failure: failed.join(' ') } : {}) }
  const action = actionOf(runEndpoint)
  const deed = { at: services.clock.now(), operator, name, session, action, object: 'networks', after }
  await transact(services.db, (tx) => record(tx, deed))
  return { differences: differences.length, failure, failures: [...failures] }
}

/** Asks a second person to take a difference as explained. CONFLICT once it is settled, or while it waits already. */
export async function proposeDifference(
  context: OperatorCommand<'random'>,
  { differenceId, reason }: Parsed<typeof calls.proposeDifference>,
): Promise<Audited<{ proposalId: string }>> {
  const { items } = await listDifferences(context.tx, {
    isSettled: false,
    only: differenceId,
    pageIndex: 1,
    pageSize: 1,
  })
  const [found] = items
  if (!found) throw new Failure('CONFLICT')
  const { kind, network, about, ours, theirs } = found
  const before = { difference: kind, network: network ?? '–', about, ours, theirs }
  const after = { settled: 'yes' }
  const object = `difference ${differenceId}`
  const payload = { differenceId, reason }
  const proposalId = await propose(context, { kind: 'wallet.difference', object, payload, before, after, reason })
  return { answer: { proposalId }, object, before, after, reason }
}

/** Asks a second person to record what somebody brought to a wallet. CONFLICT while that waits already. */
export async function proposeRefill(
  context: OperatorCommand<'random'>,
  { reason, network, what, amount, txid }: Parsed<typeof calls.proposeRefill>,
): Promise<Audited<{ proposalId: string }>> {
  const { asset, gas } = knownNetworks[network]
  const refill = { network, what, amount, txid }
  const after = { network, amount: `${amount} ${what === 'asset' ? asset : gas.coin}`, txid }
  const object = `refill ${network} ${txid}`
  const proposalId = await propose(context, {
    kind: 'wallet.refill',
    object,
    payload: refill,
    before: {},
    after,
    reason,
  })
  return { answer: { proposalId }, object, after, reason }
}

/** Every ten minutes, while there is a payer (REQ-177). */
export const reconcileNetworks: Job = {
  name: 'reconcile-networks',
  schedule: { cron: '3-59/10 * * * *' },
  run: async (services) => {
    if (services.payer === null) return
    await lookAndTell(services, null)
    await sweepKept(services.db, [keptReconciliations], services.clock.now())
  },
}

type LookingFacts = 'db' | 'clock' | 'payer' | 'keys' | 'random' | 'messageWays' | 'report'

function lookAndTell(services: Pick<Services, LookingFacts>, askedBy: string | null) {
  const { db, clock, payer, report } = services
  if (payer === null) throw new Failure('NOT_FOUND')
  return reconcile({
    db,
    clock,
    payer,
    askedBy,
    tell: async (tx, fresh) => {
      for (const { kind, about } of fresh) report(new Error(`A network differs: ${kind}, ${about}`))
      const body = mailText(fresh)
      await mailOwners({ ...services, tx }, { purpose: 'networksDiffer', body })
    },
  })
}

/** In all languages of the console: nobody knows the reader's yet. */
function mailText(fresh: readonly Difference[]): string {
  const isOfAll = fresh.some(({ network }) => network === null)
  const names = [...new Set(fresh.flatMap(({ network }) => (network ? knownNetworks[network].name : [])))].join(', ')
  const [ko, zh, en] = isOfAll ? ['모든 네트워크', '所有网络', 'every network'] : [names, names, names]
  const count = fresh.length
  return [
    `Sending over ${en} is paused: networks and our books differ in ${count} places. Open Reconciliation in the Madang console.`,
    `네트워크와 장부가 ${count}건 맞지 않아 출금 보내기를 멈췄습니다(${ko}). Madang 운영 콘솔의 대사를 확인해 주세요.`,
    `网络与我方账目有${count}处不一致，${zh}的提现发送已暂停。请在Madang运营后台查看“对账”。`,
  ].join('\n\n')
}
