import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { stateAfter, type Step } from '@madang/contract/operators/content/steps.ts'
import { toast } from '@madang/ui/toast.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { call } from '../lib/call.ts'
import { t } from '../lib/locale.ts'
import { go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import type { EditorRow } from './editor-row.ts'
import { saveItem } from './queries.ts'

/** What is typed into an item, what of it may be done now, and how it is saved. */
export function useEditor(row: EditorRow, id: string, item: OpenedItem<WithTexts> | null) {
  const { kind, send: sendCall } = row.calls
  const { data: me } = useQuery(meQuery)
  const saved = item?.content ?? row.empty
  const [draft, setDraft] = useState(() => row.draftOf(saved))
  const content = row.contentOf(draft)
  // As it would be saved anew: what typing makes of it is no change.
  const before = row.contentOf(row.draftOf(saved))
  const rights = new Set<string>(me?.rights)
  const may = (right: 'write' | 'translate' | 'review') => rights.has(`${kind.area}.${right}`)
  const can = (step: Step) => (item ? stateAfter(kind.review, item.state, step) !== null : step === 'save')
  const settled = { onSettled: () => queries.invalidateQueries() }
  const save = useMutation({
    mutationFn: () =>
      saveItem(
        row,
        { id: item?.id ?? (row.hasAddress ? id : null), version: item?.version ?? 0 },
        { before, after: content },
      ),
    onSuccess: async (done) => {
      toast(t('saved'))
      await queries.invalidateQueries()
      if (done.id !== id) go(`/${kind.area}/${done.id}`, {}, { replace: true })
    },
    // Said beside the fields; what was typed stays.
    meta: { quiet: true },
  })
  const send = useMutation({
    mutationFn: async () => (item && sendCall ? call(sendCall, { id: item.id, version: item.version }) : null),
    ...settled,
  })
  const isChanged = JSON.stringify(content) !== JSON.stringify(before)
  return {
    draft,
    setDraft,
    content,
    isChanged,
    mayWrite: can('save') && may('write'),
    mayTranslate: can('save') && (may('write') || may('translate')),
    mayReview: may('review') && item?.isOwn === false,
    /** Whether a step can be taken now, by this operator. */
    allows: {
      save: can('save') && (may('write') || may('translate')) && (isChanged || item?.state === 'withdrawn'),
      send: can('send') && (may('write') || may('translate')),
      sendBack: can('sendBack') && may('review'),
      publish: can('publish') && may('review') && item?.isOwn === false,
      withdraw:
        can('withdraw') &&
        may('review') &&
        row.calls.withdraw !== undefined &&
        (item?.publishedVersion !== null || stateAfter(kind.review, item.state, 'withdraw') === 'withdrawn'),
    },
    save,
    send,
    wrong: save.error instanceof Refusal ? save.error.field : null,
  }
}
