import { useState } from 'react'
import type { EditorView } from 'prosemirror-view'
import { useTexts } from '../../../lib/texts-of.ts'
import { Text } from '../../../parts/fields.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { link, linkRange, linkRefusal } from './commands.ts'
import { bodyTexts } from './texts.ts'

/** Where what is selected leads; without an address nowhere any more. What is refused stays as it was typed. */
export function LinkDialog({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const t = useTexts(bodyTexts)
  const [typed, setTyped] = useState(() => linkRange(view.state).href ?? '')
  const [refusal, setRefusal] = useState<ReturnType<typeof linkRefusal>>(null)
  const set = () => {
    const address = typed.trim() || null
    const refused = address === null ? null : linkRefusal(view.state, address)
    setRefusal(refused)
    if (refused) return
    onClose()
    link(address)(view.state, view.dispatch)
    view.focus()
  }
  return (
    <FormDialog title={t('linkTitle')} text={t('linkText')} verb={t('linkSet')} onSubmit={set} onClose={onClose}>
      <Text
        label={t('linkAddress')}
        type="url"
        pattern="\s*https://.+"
        placeholder={'https://'}
        value={typed}
        onValue={setTyped}
        error={refusal && t(refusal)}
      />
    </FormDialog>
  )
}
