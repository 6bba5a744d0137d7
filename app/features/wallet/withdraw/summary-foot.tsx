import type { ReactNode } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useT } from '../../../lib/locale.ts'

/** The summary that never scrolls away: what arrives, how that is reckoned, and the way on (REQ-122). */
export function SummaryFoot({
  label,
  received,
  unit,
  explained,
  note,
  action,
  disabled,
  busy = false,
}: {
  label: string
  /** Undefined while it is not known. */
  received: string | undefined
  unit: string
  /** The arithmetic, or what is missing for it. */
  explained: string
  /** What went wrong beyond the fields. */
  note?: ReactNode
  action: string
  disabled: boolean
  busy?: boolean
}) {
  const t = useT()
  return (
    <PageFoot>
      <div className="wallet-received" role="status">
        <span>
          {label}
          <small>{explained}</small>
        </span>
        <b>
          {received ?? '–'} {received === undefined ? null : <span className="wallet-unit">{unit}</span>}
        </b>
      </div>
      {note ? (
        <p className="text-13 danger wallet-foot-note" role="alert">
          {note} {t('withdraw.kept')}
        </p>
      ) : null}
      <Button type="submit" wide disabled={disabled} busy={busy}>
        {action}
      </Button>
    </PageFoot>
  )
}
