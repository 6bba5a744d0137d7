import { useMutation } from '@tanstack/react-query'
import { useT } from '../lib/locale.ts'
import { Webp } from './webp.tsx'

/** A picture that is evidence, closed until it is asked for; opening it is an entry of the audit log of its own (REQ-173). */
export function EvidencePicture({ open }: { open: () => Promise<{ readonly webp: string }> }) {
  const t = useT()
  const { mutate, data, isPending } = useMutation({ mutationFn: open })
  if (data) return <Webp base64={data.webp} alt={t('report.picture')} />
  return (
    <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
      {t('report.openPicture')}
    </button>
  )
}
