import { useState } from 'react'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { useT } from '../../../lib/locale.ts'
import { LazyScanSheet } from '../../../lib/scan/lazy-scan.tsx'
import { addressInQr, type ScannedAddress } from './address-in-qr.ts'

/** Takes an address and its tag from a QR code; what holds none changes nothing. */
export function ScanAddress({ onScanned }: { onScanned: (scanned: ScannedAddress) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)

  function take(text: string): boolean {
    const scanned = addressInQr(text)
    if (!scanned) return false
    setOpen(false)
    onScanned(scanned)
    return true
  }

  return (
    <>
      <IconButton icon="scan" size="s" label={t('scan.title')} onClick={() => setOpen(true)} />
      <LazyScanSheet
        open={isOpen}
        hint={t('scan.address')}
        wrong={t('scan.noAddress')}
        onClose={() => setOpen(false)}
        onText={take}
      />
    </>
  )
}
