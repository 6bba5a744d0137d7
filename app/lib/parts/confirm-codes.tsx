import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { noteRecoveryCodes } from '@madang/contract/users/security.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { useT } from '../locale.ts'
import { call } from '../server/call.ts'

/**
 * Two of the recovery codes are typed from where they were written down: a tick alone says nothing. Confirmed they are once the
 * server knows it; until then they stay to be read.
 */
export function ConfirmCodes({
  codes,
  verb,
  onConfirmed,
}: {
  codes: readonly string[]
  verb: string
  onConfirmed: () => void
}) {
  const t = useT()
  const [asked] = useState(() => twoOf(codes.length))
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [isTried, setTried] = useState(false)
  const { mutate, isPending } = useMutation({ mutationFn: () => call(noteRecoveryCodes, {}), onSuccess: onConfirmed })
  const isWrong = (index: number) => plain(typed[index] ?? '') !== plain(codes[index] ?? '')
  return (
    <Form
      className="fields"
      onSend={() => {
        setTried(true)
        if (!asked.some(isWrong)) mutate()
      }}
    >
      {asked.map((index) => (
        <Field
          key={index}
          label={t('codes.type', { n: index + 1 })}
          value={typed[index] ?? ''}
          onValue={(value) => setTyped((before) => ({ ...before, [index]: value }))}
          error={isTried && isWrong(index) ? t('codes.wrong') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
        />
      ))}
      <Button type="submit" wide busy={isPending}>
        {verb}
      </Button>
    </Form>
  )
}

/** Two different places of so many, in their order. */
function twoOf(count: number): readonly number[] {
  const first = Math.floor(Math.random() * count)
  const second = (first + 1 + Math.floor(Math.random() * (count - 1))) % count
  return first < second ? [first, second] : [second, first]
}

/** As somebody writes it by hand: without dashes, spaces and capitals. */
function plain(code: string): string {
  return code.replace(/[^a-z0-9]/gi, '').toUpperCase()
}
