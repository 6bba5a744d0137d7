import { useMutation, useQuery } from '@tanstack/react-query'
import type { OpenedItem, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import { stateAfter, type Step } from '@madang/contract/operators/content/steps.ts'
import { toast } from '@madang/ui/toast.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { call } from '../lib/call.ts'
import { t } from '../lib/locale.ts'
import { go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import type { Opened } from './drafts/use-opened.ts'
import type { Side } from './drafts/merge.ts'
import { useDraft } from './drafts/use-draft.ts'
import type { EditorRow } from './editor-row.ts'
import { saveItem } from './queries.ts'

/** What is typed into an item, what of it may be done now, and how it is saved. */
export function useEditor(row: EditorRow, id: string, item: OpenedItem<WithTexts> | null, opened: Opened) {
  const { kind, send: sendCall } = row.calls
  const { data: me } = useQuery(meQuery)
  const typed = useDraft(row, item, opened)
  const { content, isChanged, saved, bringTogether } = typed
  const rights = new Set<string>(me?.rights)
  const may = (right: 'write' | 'translate' | 'review') => rights.has(`${kind.area}.${right}`)
  const can = (step: Step) => (item ? stateAfter(kind.review, item.state, step) !== null : step === 'save')
  const settled = { onSettled: () => queries.invalidateQueries() }
  const save = useMutation({
    mutationFn: async ({ version, before, after }: { version: number; before: WithTexts; after: WithTexts }) => {
      const target = { id: item?.id ?? (row.hasAddress ? id : null), version }
      return { ...(await saveItem(row, target, { before, after })), after }
    },
    onSuccess: async ({ after, ...done }) => {
      saved(done.version, after)
      toast(t('saved'))
      await queries.invalidateQueries()
      if (done.id !== id) go(`/${kind.area}/${done.id}`, {}, { replace: true })
    },
    // Part of it may be saved, or a colleague was faster: what stands now is looked at, what was typed stays.
    onError: () => queries.invalidateQueries(),
    // Said beside the fields.
    meta: { quiet: true },
  })
  const send = useMutation({
    mutationFn: async () => (item && sendCall ? call(sendCall, { id: item.id, version: item.version }) : null),
    ...settled,
  })
  return {
    ...typed,
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
    /** Saves what is typed, brought together with what a colleague saved meanwhile; asks first where both changed a part. */
    saveTyped: (sides?: readonly Side[]) => {
      const whole = bringTogether(sides)
      if (whole) save.mutate(whole)
    },
    send,
    content,
    wrong: save.error instanceof Refusal ? save.error.field : null,
  }
}
