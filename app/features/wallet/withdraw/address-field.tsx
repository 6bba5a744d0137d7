import { Button } from '@madang/ui/button.tsx'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import type { Network } from '../networks-query.ts'
import { MarkedAddress } from '../parts/address-ends.tsx'
import { retype } from './draft-of.ts'
import type { Form } from './use-form.ts'

/** The address: pasted or typed, without spaces, both of its ends in bold to compare (REQ-131). */
export function AddressField({
  form: { asset, typed },
  network,
  error,
}: {
  form: Form
  network: Network | undefined
  error: string | undefined
}) {
  const t = useT()
  const change = (text: string) => retype(asset, { address: text.replace(/\s/g, '') })

  async function paste() {
    try {
      change(await navigator.clipboard.readText())
    } catch {
      toast(t('withdraw.pasteRefused'))
    }
  }

  return (
    <Field
      className="w-address pad"
      label={t('withdraw.address')}
      placeholder={network && t('withdraw.addressOf', { network: network.name })}
      value={typed.address}
      onValue={change}
      error={error}
      maxLength={256}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={
        typed.address === '' ? undefined : (
          <span className="w-full">
            <MarkedAddress address={typed.address} />
          </span>
        )
      }
      trailing={
        typed.address === '' ? (
          <Button kind="soft" size="sm" onClick={() => void paste()}>
            <FurtherIcon name="paste" size="xs" />
            {t('withdraw.paste')}
          </Button>
        ) : (
          <IconButton icon="close" size="s" label={t('withdraw.clear')} onClick={() => change('')} />
        )
      }
    />
  )
}
