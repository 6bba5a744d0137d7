import { useMemo } from 'react'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import { parseAmount, units } from '@madang/contract/money.ts'
import type { TypedChannel } from '@madang/contract/operators/content/preview.ts'
import type { DepositNetwork } from '@madang/contract/wallet/recharge.ts'
import { newReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { ChannelPicks } from '../features/wallet/recharge/channel-picks.tsx'
import { OwnAddress } from '../features/wallet/recharge/own-address.tsx'
import { OwnCode } from '../features/wallet/recharge/own-code.tsx'
import '../features/wallet/recharge/recharge.css'
import '../features/wallet/wallet.css'
import { useT } from '../lib/locale.ts'
import { BackPage } from '../lib/parts/back-page.tsx'

/** The page of deposits with this channel alone, and the code of nobody. */
export function RechargeScene({ channel }: { channel: TypedChannel }) {
  const site = useMemo(() => fixedSite('/recharge', () => <Channel typed={channel} />), [channel])
  return <SiteView key={JSON.stringify(channel)} site={site} />
}

/** Addresses that nobody can have the key of. */
const nobodysAddress: Readonly<Record<DepositNetwork, string>> = {
  ethereum: '0x000000000000000000000000000000000000dEaD',
  solana: '1nc1nerator11111111111111111111111111111111',
}

function Channel({ typed }: { typed: TypedChannel }) {
  const t = useT()
  const channel = { ...typed, minimum: parseAmount('USDT', typed.minimum) ?? units<'USDT'>(0n) }
  const { channelId, network, language, isPaused, instruction } = channel
  const said = { instruction, language }
  return (
    <BackPage title={t('title.recharge')}>
      <ChannelPicks channels={[channel]} chosen={channelId} onChoose={() => undefined} />
      {isPaused ? null : network === null ? (
        <OwnCode channel={channel} address={{ ...said, reference: newReferenceCode(() => 0) }} />
      ) : (
        <OwnAddress channel={channel} network={network} address={{ ...said, address: nobodysAddress[network] }} />
      )}
    </BackPage>
  )
}
