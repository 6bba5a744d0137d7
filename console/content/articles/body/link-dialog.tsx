import { useId, useState } from 'react'
import { useTexts } from '../../../lib/texts-of.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { bodyTexts } from './texts.ts'

/** Where a link leads; null for nowhere any more. */
export function LinkDialog({
  address,
  onAddress,
  onClose,
}: {
  address: string
  onAddress: (address: string | null) => void
  onClose: () => void
}) {
  const t = useTexts(bodyTexts)
  const id = useId()
  const [typed, setTyped] = useState(address)
  return (
    <FormDialog
      title={t('linkTitle')}
      text={t('linkText')}
      verb={t('linkSet')}
      onSubmit={() => {
        onClose()
        onAddress(typed.trim() || null)
      }}
      onClose={onClose}
    >
      <div className="field">
        <label className="s" htmlFor={id}>
          {t('linkAddress')}
        </label>
        <input
          id={id}
          className="input"
          type="url"
          pattern="\s*https://.+"
          placeholder={'https://'}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}
