import { useState } from 'react'
import { Note } from '@madang/ui/note.tsx'
import { useT } from '../../../lib/locale.ts'
import { UnlockForm } from '../../../lib/lock/unlock-form.tsx'
import { canLock } from '../../../lib/lock/pin.ts'
import { phoneLock, useIsClosed } from '../../../lib/lock/this-phone.ts'
import { LockChoices } from './lock-choices.tsx'
import { NewPin } from './new-pin.tsx'

/**
 * The lock of this phone: what it keeps from whom, and how it opens. Where there is one its PIN is asked for first, open as it
 * may be: whoever was lent the phone does not take it off.
 */
export function LockPage() {
  const t = useT()
  const kept = phoneLock.state((state) => state.kept)
  const isClosed = useIsClosed()
  const [isProved, setProved] = useState(kept === null)
  return (
    <>
      <div className="pad text-13 quiet lock-words">
        <p>{t('lock.about')}</p>
        <p>{t('lock.ends')}</p>
      </div>
      {!canLock() ? (
        <p className="pad text-13">{t('lock.cannot')}</p>
      ) : kept === null ? (
        <NewPin verb={t('lock.set')} onDone={() => setProved(true)} />
      ) : isClosed || !isProved ? (
        <div className="pad">
          <UnlockForm onOpen={() => setProved(true)} />
        </div>
      ) : (
        <LockChoices kept={kept} onClosed={() => setProved(false)} />
      )}
      <div className="pad lock-words">
        <Note>{t('lock.honest')}</Note>
      </div>
    </>
  )
}
