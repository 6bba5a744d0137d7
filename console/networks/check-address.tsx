import { useState } from 'react'
import { knownNetworks, networkIds } from '@madang/contract/wallet/known-networks.ts'
import { formsOf } from '@madang/contract/wallet/addresses/read-address.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Text } from '../parts/fields.tsx'
import { networkTexts } from './texts.ts'

/** Tries an address: which networks it fits. Nothing is sent anywhere. */
export function CheckAddress() {
  const t = useTexts(networkTexts)
  const [address, setAddress] = useState('')
  const forms = formsOf(address)
  const networks = networkIds.filter((network) => forms.includes(knownNetworks[network].form))
  const says = networks.length
    ? t('fits', { networks: networks.map((network) => knownNetworks[network].name).join(', ') })
    : t('fitsNone')
  return (
    <section className="part stack">
      <h2>{t('check')}</h2>
      <Text
        label={t('address')}
        className="mono"
        value={address}
        maxLength={128}
        autoComplete="off"
        spellCheck={false}
        onValue={setAddress}
      />
      <p role="status">{address.trim() ? says : ''}</p>
    </section>
  )
}
