import { Button } from '@madang/ui/button.tsx'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { MarkedAddress } from './address-ends.tsx'

/** An address: pasted or typed, without spaces, both of its ends in bold to compare (REQ-131). */
export function AddressInput({
  placeholder,
  value,
  onValue,
  error,
}: {
  placeholder?: string | undefined
  value: string
  onValue: (address: string) => void
  error: string | undefined
}) {
  const t = useT()
  const change = (text: string) => onValue(text.replace(/\s/g, ''))

  async function paste() {
    try {
      change(await navigator.clipboard.readText())
    } catch {
      toast(t('withdraw.pasteRefused'))
    }
  }

  return (
    <Field
      className="wallet-address pad"
      label={t('withdraw.address')}
      placeholder={placeholder}
      value={value}
      onValue={change}
      error={error}
      maxLength={256}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={
        value === '' ? undefined : (
          <span className="wallet-full">
            <MarkedAddress address={value} />
          </span>
        )
      }
      trailing={
        value === '' ? (
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
