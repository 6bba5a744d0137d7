import { addressWarnings } from '@madang/contract/wallet/addresses/address-form.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../../lib/locale.ts'

/** What its owner should look at again in an address that was accepted; one that came later than these words says nothing. */
export function AddressWarnings({ warnings }: { warnings: readonly string[] }) {
  const t = useT()
  return addressWarnings
    .filter((each) => warnings.includes(each))
    .map((each) => (
      <p key={each} className="wallet-notice warning">
        <Icon name="alert" size="s" />
        <span>{t(`withdraw.warning.${each}`)}</span>
      </p>
    ))
}
