import { feeShareOf } from '@madang/contract/campaigns/fee-share.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { enteredFee } from '@madang/contract/operators/contest-results.ts'
import type * as calls from '@madang/contract/operators/contest-results.ts'
import { checkFee, keptFees } from '../campaigns/contest/fee-grants.ts'
import { finalCycles, finalTopics } from '../campaigns/contest/final-cycles.ts'
import type { OperatorCommand, OperatorQuery } from '../context.ts'
import type { Audited } from '../domain.ts'
import { snapshot } from '../db/tx.ts'
import { peopleIn } from './casework/people-in.ts'
import { propose } from './proposals/proposals.ts'

export function getResults(
  { db }: Pick<OperatorQuery, 'db'>,
  page: Parsed<typeof calls.getResults>,
): Promise<Out<typeof calls.getResults>> {
  return snapshot(db, async (tx) => ({ ...(await finalCycles(tx, page)), ...page }))
}

export function getCycle(
  { db }: Pick<OperatorQuery, 'db'>,
  { number }: Parsed<typeof calls.getCycle>,
): Promise<Out<typeof calls.getCycle>> {
  return snapshot(db, async (tx) => {
    const { topics, ...cycle } = await finalTopics(tx, number)
    const person = await peopleIn(
      tx,
      topics.map(({ author }) => author),
    )
    const fees = await keptFees(
      tx,
      topics.map(({ topicId }) => topicId),
    )
    return {
      ...cycle,
      topics: topics.map((topic) => ({
        ...topic,
        author: person(topic.author),
        fees: fees.flatMap(({ topic: id, month, amount }) => {
          const of = units<'USDT'>(amount)
          return id === topic.topicId ? [{ month: month.slice(0, 7), amount: of, creator: feeShareOf(of).creator }] : []
        }),
      })),
    }
  })
}

/** Asks a second person to enter what a topic brought in a month. Refuses as `checkFee`. */
export async function proposeFee(
  context: OperatorCommand<'random'>,
  { reason, ...entered }: Parsed<typeof calls.proposeFee>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, clock } = context
  const { topicId, month, amount } = entered
  const { author, title } = await checkFee(tx, { topic: topicId, month: `${month}-01`, amount }, clock.now())
  const { fee, creator, kept } = feeShareOf(amount)
  const text = (value: bigint) => `${formatAmount('USDT', units(value))} USDT`
  const after = {
    topic: title || topicId,
    user: author,
    month,
    amount: text(amount),
    fee: text(fee),
    creator: text(creator),
    kept: text(kept),
  }
  const object = `${topicId} ${month}`
  const proposalId = await propose(context, {
    kind: 'contest.fee',
    object,
    payload: enteredFee.encode(entered),
    before: {},
    after,
    reason,
  })
  return { answer: { proposalId }, object: `contest fee ${object}`, after, reason }
}
