import { useState } from 'react'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { ChoiceRow } from '@madang/ui/forms/choice-row.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { timeLeft } from '../../../lib/format/time-left.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { awayChoices, type KeptLock } from '../../../lib/lock/kept-lock.ts'
import { phoneLock } from '../../../lib/lock/this-phone.ts'
import { LockPasskey } from './lock-passkey.tsx'
import { NewPin } from './new-pin.tsx'

/** What of a lock can be chosen once its PIN was told. */
export function LockChoices({ kept, onClosed }: { kept: KeptLock; onClosed: () => void }) {
  const { t, locale } = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const rows = awayChoices.map((key) => ({
    key,
    label: key === '0' ? t('lock.atOnce') : timeLeft(Number(key) * minuteMs, locale),
  }))
  return (
    <>
      <ChoiceRow
        label={t('lock.after')}
        value={kept.awayMinutes}
        rows={rows}
        onValue={(awayMinutes) => phoneLock.change({ awayMinutes })}
      />
      <LockPasskey isOn={kept.passkeyId !== undefined} />
      <Act
        onAct={() => {
          onClosed()
          phoneLock.close()
        }}
      >
        {t('lock.now')}
      </Act>
      <Act onAct={() => setChanging(true)}>{t('lock.change')}</Act>
      <Act
        onAct={() => {
          phoneLock.remove()
          toast(t('lock.removed'))
        }}
      >
        {t('lock.remove')}
      </Act>
      <Sheet open={isChanging} title={t('lock.change')} onClose={() => setChanging(false)}>
        <NewPin verb={t('lock.change')} onDone={() => setChanging(false)} />
      </Sheet>
    </>
  )
}

function Act({ onAct, children }: { onAct: () => void; children: string }) {
  return (
    <button type="button" className="row" onClick={onAct}>
      <span className="grow">{children}</span>
    </button>
  )
}
