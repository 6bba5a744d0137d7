import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import * as calls from '@madang/contract/operators/casework/contest-topics.ts'
import { decideTopic as decide } from '../../campaigns/contest/decide-topic.ts'
import { listTopicCases, topicCases } from '../../campaigns/contest/topic-cases.ts'
import { pictureOf } from '../../campaigns/contest/topics/topic-pictures.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import { audited, type Audited, query, type Route } from '../../domain.ts'
import { actorOf, caseRoutes } from './routes-of-kind.ts'
import { peopleIn } from './people-in.ts'

export const contestTopicRoutes: readonly Route[] = [
  ...caseRoutes({
    kind: topicCases,
    calls: calls.contestTopics,
    objectOf: ({ topicId }) => `contest topic ${topicId}`,
    read: listTopicCases,
    facts: async ({ db }, items) => {
      const person = await peopleIn(
        db,
        items.map(({ author }) => author),
      )
      return ({ author, title, blocks, pictures, cycle }) => ({
        author: person(author),
        title,
        blocks,
        pictures: [...pictures],
        cycle,
      })
    },
  }),
  query(calls.getTopicPicture, getTopicPicture),
  audited(calls.decideTopic, decideTopic),
]

async function getTopicPicture(
  { db, pictures }: OperatorQuery<'pictures'>,
  { topicId, picture }: Parsed<typeof calls.getTopicPicture>,
): Promise<Out<typeof calls.getTopicPicture>> {
  const { full } = await pictureOf(db, { topicId }, picture)
  const file = await pictures.read(full)
  if (!file) throw new Failure('NOT_FOUND')
  return { webp: file.toString('base64') }
}

/** Decides a topic that nobody has or one has claimed, once. CONFLICT when a colleague was faster, or its author. */
async function decideTopic(
  context: OperatorCommand,
  { topicId, decision }: Parsed<typeof calls.decideTopic>,
): Promise<Audited<null>> {
  const actor = await actorOf(context, topicCases)
  const { cycle } = await decide(context.tx, { topicId }, { ...actor, decision, publish: context.publish })
  return {
    answer: null,
    object: `contest topic ${topicId}`,
    after: { decision, ...(cycle !== null && { cycle: String(cycle) }) },
  }
}
