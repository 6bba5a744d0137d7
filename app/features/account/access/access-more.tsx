import { useState } from 'react'
import type { AccessState } from '@madang/contract/users/lost-access.ts'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { KeepOnPhone } from './keep-on-phone.tsx'

/** What stands open beside the next step of a request: another one, and that this phone forgets this one. */
export function AccessMore({ state, onForget }: { state: AccessState['state']; onForget: () => void }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const look = buttonClass({ kind: 'plain', size: 'm', wide: true })
  return (
    <div className="pad access-more">
      {state === 'waiting' || state === 'granted' ? <KeepOnPhone /> : null}
      {mayAskFirst(state) ? null : (
        <Link className={look} to="/access" search={{ part: 'ask' }}>
          {t('access.again')}
        </Link>
      )}
      <Link className={look} to="/access" search={{ part: 'read' }}>
        {t('access.other')}
      </Link>
      <Button kind="plain" size="m" wide onClick={() => setAsked(true)}>
        {t('access.forget')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('access.forgetTitle')}
        text={t('access.forgetText')}
        verb={t('access.forgetVerb')}
        cancel={t('action.cancel')}
        danger
        onConfirm={() => {
          setAsked(false)
          toast(t('access.forgotten'))
          onForget()
        }}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}

/** Whether another request is the next step, which then stands at the end of the page. */
export function mayAskFirst(state: AccessState['state']): boolean {
  return state === 'refused' || state === 'over'
}
