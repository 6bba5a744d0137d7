import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getViews, removeView, saveView } from '@madang/contract/operators/lists/views.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Choice } from '../parts/choice.tsx'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Refused } from '../parts/refused.tsx'
import type { ListPlace } from './list-place.ts'
import { listTexts } from './texts.ts'

/** Ways of looking at a list that somebody keeps under a name, for themselves or for all who may read it (decision 0267). */
export function Views({ list, place }: { list: string; place: ListPlace }) {
  const say = useTexts(listTexts)
  const [isSaving, setSaving] = useState(false)
  const { data } = useQuery({ queryKey: consoleKeys.views(list), queryFn: () => call(getViews, { list }) })
  const views = data?.items ?? []
  const same = views.filter((view) => view.place === place.view)
  const chosen = same.find(({ viewId }) => viewId === place.saved) ?? same[0]
  const remove = useMutation({
    mutationFn: (viewId: string) => call(removeView, { viewId }),
    onSettled: () => queries.invalidateQueries({ queryKey: consoleKeys.views(list) }),
  })
  const nameOf = (viewId: string) => {
    const view = views.find((each) => each.viewId === viewId)
    if (!view) return say('noView')
    return view.isMine ? view.name : say('viewBy', { name: view.name, by: view.by })
  }
  return (
    <>
      {views.length ? (
        <Choice
          label={say('view')}
          value={chosen?.viewId ?? ''}
          values={['', ...views.map(({ viewId }) => viewId)]}
          nameOf={nameOf}
          onValue={(viewId) => place.show(views.find((view) => view.viewId === viewId)?.place ?? '', viewId)}
        />
      ) : null}
      {chosen?.mayRemove ? (
        <button
          type="button"
          className="console-button thin"
          disabled={remove.isPending}
          onClick={() => remove.mutate(chosen.viewId)}
        >
          {say('removeView')}
        </button>
      ) : null}
      {!chosen && place.view ? (
        <button type="button" className="console-button thin" onClick={() => setSaving(true)}>
          {say('saveView')}
        </button>
      ) : null}
      {isSaving ? <SaveView list={list} view={place.view} onClose={() => setSaving(false)} /> : null}
    </>
  )
}

function SaveView({ list, view, onClose }: { list: string; view: string; onClose: () => void }) {
  const say = useTexts(listTexts)
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveView, { list, name, place: view, isShared }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: consoleKeys.views(list) })
      toast(say('saved'))
      onClose()
    },
    meta: { quiet: true },
  })
  return (
    <FormDialog
      title={say('saveViewTitle')}
      verb={say('saveNow')}
      onSubmit={() => mutate()}
      onClose={onClose}
      busy={isPending}
    >
      <p className="s">{say('saveViewText')}</p>
      <Text label={say('viewName')} required maxLength={60} value={name} onValue={setName} />
      <label className="line">
        <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
        {say('shareView')}
      </label>
      <Refused error={error} />
    </FormDialog>
  )
}
