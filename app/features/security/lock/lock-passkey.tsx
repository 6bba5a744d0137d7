import { useMutation, useQuery } from '@tanstack/react-query'
import { hasPasskeys } from '@madang/client/passkeys.ts'
import { Switch } from '@madang/ui/forms/switch.tsx'
import { useT } from '../../../lib/locale.ts'
import { isOwner } from '../../../lib/lock/lock-passkey.ts'
import { phoneLock } from '../../../lib/lock/this-phone.ts'
import { factorsQuery } from '../factors-query.ts'

/** Whether a passkey that was made on this phone opens its lock too; it is tried before it is kept. */
export function LockPasskey({ isOn }: { isOn: boolean }) {
  const t = useT()
  const { data } = useQuery(factorsQuery)
  const passkey = data?.passkeys.find(({ isHere }) => isHere)
  const { mutate, isPending } = useMutation({
    mutationFn: async (passkeyId: string | undefined) => {
      if (passkeyId === undefined || (await isOwner(passkeyId))) phoneLock.change({ passkeyId })
    },
  })
  if (!hasPasskeys() || (!isOn && !passkey)) return null
  return (
    <Switch
      checked={isOn}
      disabled={isPending}
      onChecked={(checked) => mutate(checked ? passkey?.passkeyId : undefined)}
      label={t('lock.passkey')}
      text={t('lock.passkeyText')}
    />
  )
}
