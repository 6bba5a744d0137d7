import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { momentOfKoreanField } from '@madang/client/korean-time.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { EditorRow } from './editor-row.ts'
import { editorTexts } from './texts.ts'

/** Agreeing to a colleague's version: when readers get it, and what else its kind asks for. */
export function PublishDialog({
  row: { calls, terms: asked },
  item,
  onClose,
}: {
  row: EditorRow
  item: OpenedItem<WithTexts>
  onClose: () => void
}) {
  const t = useTexts(editorTexts)
  const [terms, setTerms] = useState(() => asked?.of(item))
  const [time, setTime] = useState('')
  const { id, version } = item
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(calls.publish, { id, version, publishAt: momentOfKoreanField(time)?.getTime() ?? null, ...terms }),
    onSuccess: ({ state }) => {
      toast(t(`state.${state}`))
      onClose()
    },
    // Refused, the window keeps what was typed.
    onSettled: () => queries.invalidateQueries(),
  })
  const isReady = !asked || (terms !== undefined && asked.isReady(terms))
  return (
    <FormDialog
      title={t('publishTitle')}
      text={t('publishText')}
      verb={time ? t('schedule') : t('publishNow')}
      busy={isPending || !isReady}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Text label={t('when')} type="datetime-local" value={time} onValue={setTime} hint={t('whenHint')} />
      {asked && terms ? <asked.Fields item={item} terms={terms} onTerms={setTerms} /> : null}
    </FormDialog>
  )
}
