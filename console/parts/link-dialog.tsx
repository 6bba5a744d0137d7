import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../lib/locale.ts'
import { FormDialog } from './form-dialog.tsx'

/** A one-time link or half of one, to be handed over by the operator. */
export function LinkDialog({
  title,
  text,
  link,
  onClose,
}: {
  title: string
  text: string
  link: string
  onClose: () => void
}) {
  const t = useT()
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast(t('copied')),
      () => undefined,
    )
  return (
    <FormDialog title={title} text={text} verb={t('copy')} onSubmit={copy} onClose={onClose}>
      <p className="mono code panel">{link}</p>
    </FormDialog>
  )
}
