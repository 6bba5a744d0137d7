import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../lib/locale.ts'

/** A picture that is evidence, closed until it is asked for; opening it is an entry of the audit log of its own (REQ-173). */
export function EvidencePicture({ open }: { open: () => Promise<{ readonly webp: string }> }) {
  const t = useT()
  const [address, setAddress] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: open,
    onSuccess: ({ webp }) => {
      const bytes = Uint8Array.from(atob(webp), (letter) => letter.charCodeAt(0))
      setAddress(URL.createObjectURL(new Blob([bytes], { type: 'image/webp' })))
    },
  })
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  if (address) return <img className="evidence" src={address} alt={t('report.picture')} />
  return (
    <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
      {t('report.openPicture')}
    </button>
  )
}
