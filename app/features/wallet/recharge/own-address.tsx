import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import type { DepositNetwork, RechargeChannel } from '@madang/contract/wallet/recharge.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { copy } from '../../../lib/copy.ts'
import { useT } from '../../../lib/locale.ts'
import { QrCode } from '../../../lib/parts/qr-code.tsx'
import { AddressEnds } from '../parts/address-ends.tsx'
import { plainAmount } from '../parts/shown-text.ts'

/** My own address on a network as a code and in letters, and that nothing but the one token on this network is credited (REQ-130). */
export function OwnAddress({
  channel: { minimum },
  network,
  address: { address, instruction, language },
}: {
  channel: RechargeChannel
  network: DepositNetwork
  address: { readonly address: string; readonly instruction: string; readonly language: string }
}) {
  const t = useT()
  const { name, asset } = knownNetworks[network]
  const said = { network: name, token: asset }
  return (
    <>
      <section className="card recharge-card" aria-label={t('recharge.address')}>
        <p className="text-13 quiet">{t('recharge.addressOf', said)}</p>
        <QrCode text={address} label={t('recharge.qr')} className="recharge-qr" />
        <AddressEnds address={address} />
        <Button wide onClick={() => void copy(address, t('recharge.addressCopied'))}>
          <Icon name="copy" size="s" />
          {t('recharge.copyAddress')}
        </Button>
        <h2 className="recharge-how">{t('recharge.how')}</h2>
        <p className="recharge-instruction" lang={language}>
          {instruction}
        </p>
      </section>
      <p className="wallet-notice warning recharge-warning">
        <Icon name="alert" size="s" />
        <span>
          <b>{t('recharge.onlyToken', { ...said, minimum: plainAmount('USDT', minimum) })}</b> {t('recharge.notOthers')}
        </span>
      </p>
    </>
  )
}
