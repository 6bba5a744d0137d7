import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import * as calls from '@madang/contract/operators/casework/suspensions.ts'
import { answersTo } from '@madang/contract/users/suspension-answers.ts'
import type { OperatorCommand } from '../../context.ts'
import { audited, type Audited, type Route } from '../../domain.ts'
import { fraudCasesOf } from '../../rewards/fraud/case-details.ts'
import { mailBy } from '../../users/contacts/contact-messages.ts'
import {
  decideSuspensionAppeal,
  listSuspensionAppeals,
  suspensionAppealCases,
} from '../../users/suspension-appeals/appeal-cases.ts'
import { peopleIn } from './people-in.ts'
import { actorOf, againstFacts, caseRoutes } from './routes-of-kind.ts'

export const suspensionAppealRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: suspensionAppealCases,
    calls: calls.suspensionAppeals,
    objectOf: appealName,
    read: listSuspensionAppeals,
    facts: async (reader, items) => {
      const users = items.map(({ userId }) => userId)
      const person = await peopleIn(reader.db, users)
      const fraud = await fraudCasesOf(reader.db, users)
      return ({ userId, words, reason, suspendedAt, until, isOver, answer, suspensions, against }) => ({
        ...againstFacts(reader, against),
        user: person(userId),
        words,
        reason,
        suspendedAt,
        until,
        isOver,
        answer,
        suspensions,
        fraud: fraud(userId),
      })
    },
  }),
  audited(calls.decideSuspensionAppeal, decide),
]

/** INVALID for an answer that belongs to the other outcome. */
async function decide(
  context: OperatorCommand<'keys' | 'random' | 'messageWays'>,
  { suspensionId, outcome, answer, reason }: Parsed<typeof calls.decideSuspensionAppeal>,
): Promise<Audited<null>> {
  if (!answersTo(outcome).includes(answer)) throw new Failure('INVALID', { field: 'answer' })
  const actor = await actorOf(context, suspensionAppealCases)
  const by = { tx: context.tx, now: actor.now, mail: mailBy(context), publish: context.publish }
  await decideSuspensionAppeal(by, { suspensionId, outcome, answer, ...actor })
  const [before, after] = [{ state: 'claimed' }, { state: outcome, answer }]
  return { answer: null, object: appealName({ suspensionId }), before, after, reason }
}

function appealName({ suspensionId }: { readonly suspensionId: string }): string {
  return `suspension ${suspensionId}, appeal`
}
