import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../lib/locale.ts'
import { FormDialog } from './form-dialog.tsx'

/** A one-time link, shown once, to be handed over by the operator. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const t = useT()
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast(t('copied')),
      () => undefined,
    )
  return (
    <FormDialog
      title={t('operators.linkTitle')}
      text={t('operators.link')}
      verb={t('copy')}
      onSubmit={copy}
      onClose={onClose}
    >
      <p className="mono code panel">{link}</p>
    </FormDialog>
  )
}
