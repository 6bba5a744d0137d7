import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { makePasskey } from '@madang/client/passkeys.ts'
import { addPasskey, startPasskey } from '@madang/contract/operators/passkeys.ts'
import { call, errorMessage } from '../lib/call.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { passkeyTexts } from './texts.ts'

/** Makes a passkey on this device, under a name. */
export function AddPasskey({
  title,
  text,
  onDone,
  onClose,
}: {
  title: string
  text: string
  /** Told what the browser says of it. */
  onDone: (made: string) => void
  onClose: () => void
}) {
  const t = useTexts(passkeyTexts)
  const [name, setName] = useState(t('own'))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskey, {})
      const made = await makePasskey(options)
      await call(addPasskey, { name, response: made })
      return made
    },
    onSuccess: (made) => {
      onDone(made)
      return queries.invalidateQueries()
    },
    meta: { quiet: true },
  })
  return (
    <FormDialog title={title} text={text} verb={t('add')} busy={isPending} onSubmit={() => mutate()} onClose={onClose}>
      <Text
        label={t('name')}
        required
        maxLength={40}
        value={name}
        onValue={setName}
        error={error ? errorMessage(error) : null}
      />
    </FormDialog>
  )
}
