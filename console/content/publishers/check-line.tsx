import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { checkCredential, uncheckCredential } from '@madang/contract/operators/content/publishers.ts'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/moment.ts'
import { queries } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Reason } from '../../parts/reason.tsx'
import type { PublisherItem } from './publisher-fields.tsx'
import { publisherTexts } from './texts.ts'

type Task = 'check' | 'uncheck'

/** Whether a licence or an honour was looked up just as it stands, and looking it up. */
export function CheckLine({
  credential,
  item,
  mayReview,
}: {
  credential: string
  item: PublisherItem | null
  mayReview: boolean
}) {
  const t = useTexts(publisherTexts)
  const [task, setTask] = useState<Task>()
  const check = item?.checks.find(({ key }) => key === credential)
  const saved = [...(item?.content.licences ?? []), ...(item?.content.honours ?? [])]
  const isSaved = saved.some(({ key }) => key === credential)
  return (
    <div className="line s">
      {check && !check.isOutdated ? (
        <span className="pill ok">{t('checked', { time: moment(check.checkedAt), name: check.checkedBy })}</span>
      ) : (
        <span className={check ? 'pill warn' : 'pill'}>{t(check ? 'outdated' : 'unchecked')}</span>
      )}
      {check ? <span>{check.evidence}</span> : null}
      {mayReview && isSaved && (!check || check.isOutdated) ? (
        <button type="button" className="console-button thin" onClick={() => setTask('check')}>
          {t('check')}
        </button>
      ) : null}
      {mayReview && check ? (
        <button type="button" className="console-button thin" onClick={() => setTask('uncheck')}>
          {t('uncheck')}
        </button>
      ) : null}
      {item && task ? (
        <CheckDialog task={task} item={item} credential={credential} onClose={() => setTask(undefined)} />
      ) : null}
    </div>
  )
}

function CheckDialog({
  task,
  item: { id, version },
  credential,
  onClose,
}: {
  task: Task
  item: PublisherItem
  credential: string
  onClose: () => void
}) {
  const t = useTexts(publisherTexts)
  const [words, setWords] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      task === 'check'
        ? call(checkCredential, { id, version, key: credential, evidence: words })
        : call(uncheckCredential, { id, key: credential, reason: words }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t(task)}
      text={t(`${task}Text`)}
      verb={t(task)}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {task === 'check' ? (
        <Text label={t('evidence')} required minLength={3} maxLength={500} value={words} onValue={setWords} />
      ) : (
        <Reason value={words} onValue={setWords} />
      )}
    </FormDialog>
  )
}
