import type { Parsed } from '@madang/contract/endpoint.ts'
import * as calls from '@madang/contract/operators/casework/warnings.ts'
import { decideCase } from '../../../casework/take-step.ts'
import type { OperatorCommand } from '../../../context.ts'
import { audited, type Audited, type Route } from '../../../domain.ts'
import { warningAppealCases } from '../../../reports/warning-appeal-cases.ts'
import { warningAppealDetails } from '../../../reports/warning-appeal-details.ts'
import { appealRow } from './appeal-rows.ts'
import { peopleIn } from '../people-in.ts'
import { actorOf } from '../routes-of-kind.ts'

export const warningAppealRow = appealRow({
  kind: warningAppealCases,
  calls: calls.warningAppeals,
  objectOf: ({ warningId }) => `warning ${warningId}`,
  detailsOf: warningAppealDetails,
  says: async ({ db }, items) => {
    const person = await peopleIn(
      db,
      items.map(({ userId }) => userId),
    )
    return ({ warningId, userId, words, ...about }) => ({
      user: person(userId),
      words,
      about: { kind: 'warning', warningId, ...about },
    })
  },
})

export const warningAppealRoutes: readonly Route[] = [audited(calls.decideWarningAppeal, decideWarningAppeal)]

async function decideWarningAppeal(
  context: OperatorCommand,
  { warningId, outcome, reason }: Parsed<typeof calls.decideWarningAppeal>,
): Promise<Audited<null>> {
  const actor = await actorOf(context, warningAppealCases)
  await decideCase(context.tx, warningAppealCases, { warningId }, { ...actor, outcome })
  const [before, after] = [{ state: 'claimed' }, { state: outcome }]
  return { answer: null, object: `warning ${warningId}`, before, after, reason }
}
