import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MyTopic, withdrawTopic } from '@madang/contract/campaigns/contest.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { contestKeys } from '../../../lib/keys/contest-keys.ts'
import { useT } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'

/** Asks before a topic is withdrawn: its votes then count for nobody. */
export function WithdrawTopic({ topic, onClose }: { topic: MyTopic | undefined; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (topicId: MyTopic['topicId']) => call(withdrawTopic, { topicId }),
    onSuccess: () => toast(t('contest.withdrawn')),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries({ queryKey: contestKeys.all() })
    },
  })
  return (
    <ConfirmDialog
      open={topic !== undefined}
      title={t('contest.withdrawAsk')}
      text={t(topic?.state === 'accepted' ? 'contest.withdrawVotes' : 'contest.withdrawText')}
      verb={t('contest.withdraw')}
      cancel={t('action.cancel')}
      danger
      busy={isPending}
      onConfirm={() => topic && mutate(topic.topicId)}
      onClose={onClose}
    />
  )
}
