import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { getMyMarks, setLike, setSaved } from '@madang/contract/reading/article.ts'
import type { ArticleId } from '@madang/contract/ids.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { queries } from '../../lib/server/queries.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'

/** Whether I like an article and keep it for later. */
export function marksQuery(id: ArticleId) {
  return queryOptions({
    queryKey: articleKeys.marks(id),
    queryFn: ({ signal }) => call(getMyMarks, { id }, { signal }),
    meta: { quiet: true },
  })
}

interface Marks {
  readonly isLiked: boolean
  readonly isSaved: boolean
  readonly isPending: boolean
  like(): void
  save(): void
}

/** My marks of an article and the two changes. A mark shows what the server said, never a guess. */
export function useMarks(id: ArticleId): Marks {
  const { locale, t } = useLanguage()
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({ ...marksQuery(id), enabled: isLoggedIn })
  const { isLiked, isSaved } = data ?? { isLiked: false, isSaved: false }
  const keep = (change: Partial<typeof data>) =>
    queries.setQueryData(marksQuery(id).queryKey, { isLiked, isSaved, ...change })
  const liking = useMutation({
    mutationFn: () => call(setLike, { id, isLiked: !isLiked }),
    onSuccess: (answer) => {
      keep({ isLiked: answer.isLiked })
      queries.setQueryData<{ likeCount: number }>(
        articleKeys.article(locale, id),
        (article) => article && { ...article, likeCount: answer.likeCount },
      )
    },
  })
  const saving = useMutation({
    mutationFn: () => call(setSaved, { id, isSaved: !isSaved }),
    onSuccess: (answer) => {
      keep(answer)
      toast(t(answer.isSaved ? 'article.saved' : 'article.unsaved'))
      void queries.invalidateQueries({ queryKey: articleKeys.savedAnywhere() })
    },
  })
  const isPending = liking.isPending || saving.isPending
  return { isLiked, isSaved, isPending, like: () => liking.mutate(), save: () => saving.mutate() }
}
