import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../lib/call.ts'
import { go } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { EditorRow } from './editor-row.ts'
import { saveItem } from './queries.ts'
import { editorTexts } from './texts.ts'

/** The end of the address comes first; what else must be chosen is saved at once, the rest is written on the item's page. */
export function NewItem({ row, onClose }: { row: EditorRow; onClose: () => void }) {
  const t = useTexts(editorTexts)
  const say = useTexts(row.texts)
  const [id, setId] = useState('')
  const [draft, setDraft] = useState(() => row.draftOf(row.empty))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const chosen = { before: row.empty, after: row.contentOf(draft) }
      if (row.Beginning) await saveItem(row, { id, version: 0 }, chosen)
    },
    onSuccess: async () => {
      await queries.invalidateQueries()
      go(`/${row.calls.kind.area}/${id}`)
    },
    meta: { quiet: true },
  })
  return (
    <FormDialog title={say('new')} verb={t('begin')} busy={isPending} onSubmit={() => mutate()} onClose={onClose}>
      <Text
        label={t('address')}
        required
        maxLength={80}
        pattern="[a-z0-9\-]{1,80}"
        value={id}
        onValue={(given) => setId(given.toLowerCase().replace(/[^a-z0-9-]/g, '-'))}
        hint={t('addressHint')}
        error={error ? errorMessage(error) : null}
      />
      {row.Beginning ? <row.Beginning draft={draft} onDraft={setDraft} /> : null}
    </FormDialog>
  )
}
