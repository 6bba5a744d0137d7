import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import * as calls from '@madang/contract/operators/casework/suspensions.ts'
import { answersTo } from '@madang/contract/users/suspension-answers.ts'
import { refuseUnlessMine } from '../../../casework/take-step.ts'
import type { OperatorCommand, OperatorStandalone } from '../../../context.ts'
import { actionOf, audited, type Audited, type Route, standalone } from '../../../domain.ts'
import { fraudCasesOf } from '../../../rewards/fraud/case-details.ts'
import { mailBy } from '../../../users/contacts/contact-messages.ts'
import {
  appealPicture,
  decideSuspensionAppeal,
  suspensionAppealCases,
  suspensionAppealDetails,
} from '../../../users/suspension-appeals/appeal-cases.ts'
import { appealRow } from './appeal-rows.ts'
import { openEvidence } from '../open-evidence.ts'
import { peopleIn } from '../people-in.ts'
import { actorOf } from '../routes-of-kind.ts'
import type { Tx } from '../../../db/tables.ts'

export const suspensionAppealRow = appealRow({
  kind: suspensionAppealCases,
  calls: calls.suspensionAppeals,
  objectOf: appealName,
  detailsOf: suspensionAppealDetails,
  says: async ({ db }, items) => {
    const users = items.map(({ userId }) => userId)
    const person = await peopleIn(db, users)
    const fraud = await fraudCasesOf(db, users)
    return ({ userId, words, pictures, earlier, ...facts }) => ({
      user: person(userId),
      words,
      about: {
        kind: 'suspension',
        ...facts,
        pictures: [...pictures],
        earlier: earlier.map(({ pictures: shown, decidedAt, ...each }) => ({
          ...each,
          pictures: [...shown],
          decidedAt: new Date(decidedAt),
        })),
        fraud: fraud(userId),
      },
    })
  },
})

export const suspensionAppealRoutes: readonly Route[] = [
  standalone(calls.openAppealPicture, openPicture),
  audited(calls.decideSuspensionAppeal, decide),
]

/** CONFLICT for an appeal of a colleague's, NOT_FOUND for what is no picture of it or whose file is gone. */
function openPicture(
  context: OperatorStandalone<'pictures'>,
  { suspensionId, picture, reason }: Parsed<typeof calls.openAppealPicture>,
): Promise<Out<typeof calls.openAppealPicture>> {
  const key = { suspensionId }
  const find = async (tx: Tx) => {
    await refuseUnlessMine(tx, suspensionAppealCases, key, context.operator)
    return { id: picture, full: (await appealPicture(tx, key, picture)).full }
  }
  return openEvidence(context, { action: actionOf(calls.openAppealPicture), object: appealName(key), reason, find })
}

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
