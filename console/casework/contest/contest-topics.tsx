import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  topicDecision,
  topicRefusals,
  type TopicBlock,
  type TopicDecision,
} from '@madang/contract/campaigns/contest-topic.ts'
import type { PictureId } from '@madang/contract/ids.ts'
import * as calls from '@madang/contract/operators/casework/contest-topics.ts'
import { call } from '../../lib/call.ts'
import { localeNow, type Translate, useT } from '../../lib/locale.ts'
import { actionsOf, type CaseKind } from '../case-kind.ts'
import { caseKeys } from '../case-keys.ts'
import { DecideByReason } from '../decide-by-reason.tsx'
import { Webp } from '../webp.tsx'

type Topic = calls.QueuedTopic

/** Topics submitted to the contest, each with what its author wrote (REQ-141); what nobody has is decided at once. */
export const contestTopics: CaseKind<Topic> = {
  ...actionsOf(calls.contestTopics),
  person: ({ author }) => author,
  personHead: 'contest.author',
  columns: [{ head: 'contest.topic', cell: (_, { title }) => <b>{title}</b> }],
  stateText: (t, { state, outcome, cycle }) => {
    if (outcome === null) return t(`report.state.${state}`)
    return cycle === null ? t('contest.refused') : t('contest.inCycle', { n: cycle })
  },
  byText: ({ decidedBy, claimedBy }) => decidedBy ?? claimedBy,
  none: 'contest.none',
  isWide: true,
  isBeside: true,
  evidence: (topic) => <Written topic={topic} />,
  decidesUnclaimed: true,
  decision: ({ topicId }, giveBack) => <Decide key={topicId} topicId={topicId} giveBack={giveBack} />,
  decided: ({ outcome }) => (outcome ? <Decided outcome={outcome} /> : null),
}

function Written({ topic }: { topic: Topic }) {
  const { title, blocks } = topic
  return (
    <section className="stack">
      <h3>{title}</h3>
      {blocks.map((block, place) => (
        <Block key={place} block={block} topic={topic} />
      ))}
    </section>
  )
}

function Block({ block, topic }: { block: TopicBlock; topic: Topic }) {
  switch (block.type) {
    case 'heading':
      return <h4>{block.text}</h4>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'quote':
      return <blockquote>{block.text}</blockquote>
    case 'list':
      return (
        <ul>
          {block.items.map((item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      )
    case 'picture':
      return <TopicPicture topic={topic} picture={block.picture.id} alt={block.alt} />
  }
}

/** A picture as everybody will see it, with what its author says it shows; or that the topic let go of it. */
function TopicPicture({
  topic: { topicId, pictures },
  picture,
  alt,
}: {
  topic: Topic
  picture: PictureId
  alt: string
}) {
  const t = useT()
  const isHeld = pictures.includes(picture)
  const { data } = useQuery({
    queryKey: caseKeys.topicPicture(topicId, picture),
    queryFn: ({ signal }) => call(calls.getTopicPicture, { topicId, picture }, { signal }),
    enabled: isHeld,
    staleTime: Infinity,
  })
  return (
    <figure>
      {data && isHeld ? <Webp base64={data.webp} alt={alt} /> : null}
      <figcaption className="s">{isHeld ? alt : `${alt} ${t('contest.pictureGone')}`}</figcaption>
    </figure>
  )
}

function nameOf(t: Translate, decision: TopicDecision): string {
  return decision === 'approved' ? t('contest.accept') : topicRefusals[decision][localeNow()]
}

function Decided({ outcome }: { outcome: TopicDecision }) {
  return <p>{nameOf(useT(), outcome)}</p>
}

function Decide({ topicId, giveBack }: { topicId: Topic['topicId']; giveBack: ReactNode }) {
  const t = useT()
  return (
    <DecideByReason
      decisions={topicDecision.options}
      nameOf={(each) => nameOf(t, each)}
      approveText="contest.acceptText"
      refuseText="contest.refuseText"
      decide={(decision) => call(calls.decideTopic, { topicId, decision })}
      giveBack={giveBack}
    />
  )
}
