import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@madang/ui/button.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { PinField } from '../../../lib/lock/pin-field.tsx'
import { pinLength } from '../../../lib/lock/pin.ts'
import { phoneLock } from '../../../lib/lock/this-phone.ts'

/** A PIN, typed twice. */
export function NewPin({ verb, onDone }: { verb: string; onDone?: () => void }) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isDifferent, setDifferent] = useState(false)
  const second = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => phoneLock.setPin(pin),
    onSuccess: () => {
      toast(t('lock.isOn'))
      onDone?.()
    },
  })

  function send() {
    setDifferent(pin !== again)
    if (pin === again) return mutate()
    setAgain('')
    second.current?.focus()
  }

  return (
    <Form className="fields pad" isStepped onSend={send}>
      <PinField label={t('lock.newPin')} value={pin} onValue={setPin} />
      <PinField
        label={t('lock.again')}
        value={again}
        onValue={(typed) => {
          setAgain(typed)
          setDifferent(false)
        }}
        error={isDifferent ? t('lock.different') : undefined}
        inputRef={second}
      />
      <Button type="submit" wide busy={isPending} disabled={pin.length < pinLength || again.length < pinLength}>
        {verb}
      </Button>
    </Form>
  )
}
