import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { ReportId } from '@madang/contract/chat/reports.ts'
import { openPicture } from '@madang/contract/operators/casework/reports.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'

/** A reported picture, closed until it is asked for; opening it is an entry of the audit log of its own (REQ-173). */
export function ReportedPicture({ reportId, seq, reason }: { reportId: ReportId; seq: number; reason: string }) {
  const t = useT()
  const [address, setAddress] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openPicture, { reportId, seq, reason }),
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
