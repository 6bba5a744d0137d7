import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import { submitTopic } from '@madang/contract/campaigns/contest.ts'
import { failures } from '@madang/contract/failures.ts'
import { toast } from '@madang/ui/toast.tsx'
import { contestKeys } from '../../../../lib/keys/contest-keys.ts'
import { useT } from '../../../../lib/locale.ts'
import { useNavigation } from '../../../../lib/navigation/router.ts'
import { call } from '../../../../lib/server/call.ts'
import { errorMessage } from '../../../../lib/server/queries.ts'
import { topicDraft } from './topic-draft.ts'
import { sentBlocks, type TypedTopic } from './typed-topic.ts'

/** Submits what was typed and leads back to the contest; a refusal keeps it and says why. */
export function useSubmitTopic() {
  const t = useT()
  const navigation = useNavigation()
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ title, blocks }: TypedTopic) =>
      call(submitTopic, { title: title.trim(), blocks: sentBlocks(blocks) }),
    onSuccess: () => {
      topicDraft.clear()
      toast(t('contest.sent'))
      navigation.back(() => void navigation.go({ to: '/contest' }, { replace: true }))
      return queries.invalidateQueries({ queryKey: contestKeys.mine() })
    },
    meta: { quiet: true },
  })
  // The server forgets after a day what was uploaded and not submitted.
  const isPictureGone = error instanceof Refusal && error.code === failures.NOT_FOUND.code
  const refused = isPictureGone ? t('contest.fault.picturesGone') : error ? errorMessage(error) : undefined
  return { submit: mutate, isPending, refused, reset }
}
