import { useMutation } from '@tanstack/react-query'
import { hasPasskeys, usePasskey as answerByPasskey } from '@madang/client/passkeys.ts'
import { askPasskey, loginByPasskey } from '@madang/contract/users/accounts.ts'
import { phoneOf } from '@madang/contract/values/phone.ts'
import { Button } from '@madang/ui/button.tsx'
import { call } from '../../../lib/server/call.ts'
import { deviceAuthorization, deviceHash } from '../../../lib/server/device.ts'
import { useT } from '../../../lib/locale.ts'
import { toastError } from '../../../lib/server/queries.ts'
import { useSuspended } from '../suspended/use-suspended.ts'
import { useEntered } from './use-login.ts'

/** Logs in without a password, where the browser can; with an ID typed it must be that account's. A number names none. */
export function PasskeyLogin({ userId }: { userId: string }) {
  const t = useT()
  const entered = useEntered()
  const ledToWhy = useSuspended()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { options } = await call(askPasskey, {}, { withDevice: true })
      const response = await answerByPasskey(options)
      const said = { userId: phoneOf(userId) === null ? userId.trim() : '', response, deviceHash: deviceHash() }
      return call(loginByPasskey, said, { authorization: await deviceAuthorization(), withDevice: true })
    },
    onSuccess: entered,
    onError: (error) => {
      if (!ledToWhy(error)) toastError(error)
    },
    meta: { quiet: true },
  })
  return hasPasskeys() ? (
    <Button kind="soft" wide busy={isPending} onClick={() => mutate()}>
      {t('login.passkey')}
    </Button>
  ) : null
}
