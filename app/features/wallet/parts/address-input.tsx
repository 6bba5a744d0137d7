import { Field } from '@madang/ui/forms/field.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { useT } from '../../../lib/locale.ts'
import { PasteButton } from '../../../lib/paste-button.tsx'
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

  function paste(text: string) {
    const said = addressInQr(text)
    // What wallets copy may be a whole request; a bare address leaves a tag that stands there alone.
    if (said && said.address !== text.trim()) onScanned(said)
    else change(text)
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
            <PasteButton onText={paste} />
          ) : (
            <IconButton icon="close" size="s" label={t('withdraw.clear')} onClick={() => change('')} />
          )}
          <ScanAddress onScanned={onScanned} />
        </>
      }
    />
  )
}
