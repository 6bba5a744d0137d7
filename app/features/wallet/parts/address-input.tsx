import { Button } from '@madang/ui/button.tsx'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { MarkedAddress } from './address-ends.tsx'
import { addressInQr, type ScannedAddress } from './address-in-qr.ts'
import { ScanAddress } from './scan-address.tsx'

/** An address: pasted, scanned or typed, without spaces, both of its ends in bold to compare (REQ-131). */
export function AddressInput({
  placeholder,
  value,
  onValue,
  onScanned,
  error,
}: {
  placeholder?: string | undefined
  value: string
  onValue: (address: string) => void
  onScanned: (scanned: ScannedAddress) => void
  error: string | undefined
}) {
  const t = useT()
  const change = (text: string) => onValue(text.replace(/\s/g, ''))

  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      const said = addressInQr(text)
      // What wallets copy may be a whole request; a bare address leaves a tag that stands there alone.
      if (said && said.address !== text.trim()) onScanned(said)
      else change(text)
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
        <>
          {value === '' ? (
            <Button kind="soft" size="sm" onClick={() => void paste()}>
              <FurtherIcon name="paste" size="xs" />
              {t('withdraw.paste')}
            </Button>
          ) : (
            <IconButton icon="close" size="s" label={t('withdraw.clear')} onClick={() => change('')} />
          )}
          <ScanAddress onScanned={onScanned} />
        </>
      }
    />
  )
}
