import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type getTopics, vote } from '@madang/contract/campaigns/contest.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { toast } from '@madang/ui/toast.tsx'
import { contestKeys } from '../../../lib/keys/contest-keys.ts'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { myContestQuery } from './queries.ts'

type Pages = InfiniteData<Out<typeof getTopics>>

/** Sets my one vote of the round, or takes it back; after a refusal, which is said, what is shown is asked for again. */
export function useVote() {
  const t = useT()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: { topicId: TopicId; isCast: boolean }) => call(vote, choice),
    onSuccess: ({ vote: now }, { isCast }) => {
      const before = queries.getQueryData(myContestQuery.queryKey)?.vote ?? null
      queries.setQueryData(myContestQuery.queryKey, (mine) => mine && { ...mine, vote: now })
      // The server counts again within seconds; until then the figures follow the vote.
      queries.setQueriesData({ queryKey: contestKeys.allTopics() }, (pages: Pages | undefined) =>
        pages ? moved(pages, before, now) : pages,
      )
      toast(t(isCast ? 'contest.voted' : 'contest.takenBack'))
    },
    onError: () => queries.invalidateQueries({ queryKey: contestKeys.all() }),
  })
  return { cast: mutate, isPending }
}

/** The list with a vote moved from one topic to another. Pure. */
function moved(list: Pages, from: TopicId | null, to: TopicId | null): Pages {
  const by = (id: TopicId) => Number(id === to) - Number(id === from)
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((topic) => ({ ...topic, votes: Math.max(0, topic.votes + by(topic.topicId)) })),
  }))
  return { ...list, pages }
}
