import { useNavigation } from '../../lib/navigation/router.ts'
import { seeWarnings, warningTexts, type MyWarning } from '@madang/contract/chat/warnings.ts'
import { Button } from '@madang/ui/button.tsx'
import { useModal } from '@madang/ui/modal.ts'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { queries } from '../../lib/server/queries.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

/** What one is warned of, and where one disagrees. Closing says that it was read. */
export function WarningModal({ warning, onClose }: { warning: MyWarning; onClose: () => void }) {
  const { locale, t } = useLanguage()
  const navigation = useNavigation()
  const { warningId, reason } = warning
  const dialog = useModal(true, () => {
    void call(seeWarnings, {})
      .then(() => queries.invalidateQueries({ queryKey: accountKeys.warnings() }))
      .catch(() => undefined)
    onClose()
  })
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={`warning-${warningId}`}>
      <h2 id={`warning-${warningId}`}>{t('warning.title')}</h2>
      <p>{warningTexts[reason][locale]}</p>
      <p className="text-13 quiet">{t('warning.where')}</p>
      <div className="acts">
        <Button
          kind="plain"
          size="m"
          onClick={() => {
            dialog.current?.close()
            void navigation.go({ to: '/support' })
          }}
        >
          {t('warning.look')}
        </Button>
        <Button size="m" onClick={() => dialog.current?.close()}>
          {t('warning.read')}
        </Button>
      </div>
    </dialog>
  )
}
