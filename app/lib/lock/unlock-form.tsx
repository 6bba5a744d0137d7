import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { hasPasskeys } from '@madang/client/passkeys.ts'
import { Button } from '@madang/ui/button.tsx'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { timeLeft } from '../format/time-left.ts'
import { useLanguage } from '../locale.ts'
import { mostWrong, waitLeft } from './kept-lock.ts'
import { isOwner } from './lock-passkey.ts'
import { PinField } from './pin-field.tsx'
import { pinLength } from './pin.ts'
import { leaveLocked, phoneLock } from './this-phone.ts'
import './lock.css'

/** Opens the lock by PIN or, where that was chosen, by a passkey; who forgot the PIN logs out and in. */
export function UnlockForm({ onOpen }: { onOpen?: () => void }) {
  const { t, locale } = useLanguage()
  const kept = phoneLock.state((state) => state.kept)
  const [pin, setPin] = useState('')
  const wait = useWait()
  const byPin = useMutation({
    mutationFn: phoneLock.tryPin,
    onSuccess: (answer) => {
      setPin('')
      if (answer === 'open') onOpen?.()
    },
  })
  const byPasskey = useMutation({
    mutationFn: isOwner,
    onSuccess: (isTheirs) => {
      if (!isTheirs) return
      phoneLock.openByPasskey()
      onOpen?.()
    },
  })
  const passkeyId = kept?.passkeyId
  const error =
    wait > 0
      ? t('lock.wait', { time: waitText(wait, locale) })
      : byPin.data === 'wrong' && pin === ''
        ? t('lock.wrong', { n: mostWrong - (kept?.wrong ?? 0) })
        : undefined
  return (
    <Form className="fields lock-form" onSend={() => byPin.mutate(pin)}>
      <PinField label={t('lock.pin')} value={pin} onValue={setPin} error={error} />
      <Button type="submit" wide busy={byPin.isPending} disabled={pin.length < pinLength || wait > 0}>
        {t('lock.open')}
      </Button>
      {passkeyId && hasPasskeys() ? (
        <Button kind="soft" wide busy={byPasskey.isPending} onClick={() => byPasskey.mutate(passkeyId)}>
          {t('lock.passkey')}
        </Button>
      ) : null}
      <Forgotten />
    </Form>
  )
}

function Forgotten() {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({ mutationFn: leaveLocked })
  return (
    <>
      <button type="button" className="text-link accent bold lock-forgot" onClick={() => setAsking(true)}>
        {t('lock.forgot')}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={t('my.logoutTitle')}
        text={t('lock.forgotText')}
        verb={t('my.logout')}
        cancel={t('action.cancel')}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** How long the next PIN waits, told every second while it does. */
function useWait(): number {
  const kept = phoneLock.state((state) => state.kept)
  const [now, setNow] = useState(Date.now)
  const left = kept ? waitLeft(kept, Math.max(now, kept.wrongAt)) : 0
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return left
}

function waitText(ms: number, locale: Locale): string {
  if (ms > minuteMs) return timeLeft(ms, locale)
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    Math.ceil(ms / 1000),
  )
}
