import type { Parsed } from '@madang/contract/endpoint.ts'
import * as calls from '@madang/contract/operators/casework/warnings.ts'
import { decideCase } from '../../casework/take-step.ts'
import type { OperatorCommand } from '../../context.ts'
import { audited, type Audited, type Route } from '../../domain.ts'
import { warningAppealCases } from '../../reports/warning-appeal-cases.ts'
import { listWarningAppeals } from '../../reports/warning-appeal-details.ts'
import { actorOf, againstFacts, caseRoutes } from './routes-of-kind.ts'
import { peopleIn } from './people-in.ts'

export const warningAppealRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: warningAppealCases,
    calls: calls.warningAppeals,
    objectOf: ({ warningId }) => `warning ${warningId}`,
    read: listWarningAppeals,
    facts: async (reader, items) => {
      const person = await peopleIn(
        reader.db,
        items.map(({ userId }) => userId),
      )
      return ({ userId, words, reason, givenAt, warnings, against }) => ({
        ...againstFacts(reader, against),
        user: person(userId),
        words,
        reason,
        givenAt,
        warnings,
      })
    },
  }),
  audited(calls.decideWarningAppeal, decideWarningAppeal),
]

async function decideWarningAppeal(
  context: OperatorCommand,
  { warningId, outcome, reason }: Parsed<typeof calls.decideWarningAppeal>,
): Promise<Audited<null>> {
  const actor = await actorOf(context, warningAppealCases)
  await decideCase(context.tx, warningAppealCases, { warningId }, { ...actor, outcome })
  const [before, after] = [{ state: 'claimed' }, { state: outcome }]
  return { answer: null, object: `warning ${warningId}`, before, after, reason }
}
