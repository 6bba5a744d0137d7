import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'

/** Asks whether a login from a device nobody knew was one's own. */
export function NewDevice({
  isBusy,
  onMine,
  onNotMine,
}: {
  isBusy: boolean
  onMine: () => void
  onNotMine: () => void
}) {
  const t = useT()
  return (
    <div className="device-new">
      <p className="flex gap-8 text-13">
        <span className="warn">
          <Icon name="shield-alert" size="s" />
        </span>
        <span className="grow">{t('security.newDevice')}</span>
      </p>
      <div className="flex gap-8 wrap">
        <Button kind="soft" size="sm" busy={isBusy} onClick={onMine}>
          {t('security.wasMe')}
        </Button>
        <Button kind="danger" size="sm" onClick={onNotMine}>
          {t('security.notMe')}
        </Button>
      </div>
    </div>
  )
}
