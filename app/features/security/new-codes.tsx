import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { pendingCodes } from '../../data/pending-codes.ts'
import { firstStepsQuery } from '../../data/queries/first-steps.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { ConfirmCodes } from '../../lib/parts/confirm-codes.tsx'
import { myUserId } from '../../lib/server/session.ts'

/** Renewed recovery codes: two of them are typed, or they are put off and wait where they were renewed. */
export function NewCodes({
  open,
  codes,
  onClose,
  onConfirmed,
}: {
  open: boolean
  codes: readonly string[]
  onClose: () => void
  onConfirmed: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  function confirm() {
    pendingCodes.confirmed()
    onConfirmed()
    onClose()
    void queries.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('security.newCodes')}>
      <p className="text-13 quiet">{t('security.newCodesText')}</p>
      <ol className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="fields security-go">
        <Button kind="soft" wide onClick={() => void copy([t('my.id', { id: myUserId() }), ...codes].join('\n'))}>
          {t('welcome.copyAll')}
        </Button>
        <ConfirmCodes codes={codes} verb={t('codes.confirm')} onConfirmed={confirm} />
        <Button kind="plain" wide onClick={onClose}>
          {t('codes.later')}
        </Button>
      </div>
    </Sheet>
  )
}
