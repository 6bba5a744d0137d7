import { useState } from 'react'
import { logout } from '@madang/contract/users/users.ts'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { leaveSession } from '../../lib/server/session.ts'

/** The person waits no longer for the server to say that it forgot the token. */
const answerMs = 3_000

/** Asks, revokes the token, clears everything (REQ-56). Without a network the phone is cleared all the same. */
export function LogOut() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    // Where it does not arrive, the token runs out by itself; what matters to the person is that the phone forgets it soon.
    await leaveSession(() => call(logout, {}, { signal: AbortSignal.timeout(answerMs) }))
  }

  return (
    <>
      <button type="button" className="row" onClick={() => setOpen(true)}>
        <span className="grow">{t('my.logout')}</span>
      </button>
      <ConfirmDialog
        open={isOpen}
        title={t('my.logoutTitle')}
        text={t('my.logoutText')}
        verb={t('my.logout')}
        cancel={t('action.cancel')}
        busy={isBusy}
        onConfirm={() => void leave()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
