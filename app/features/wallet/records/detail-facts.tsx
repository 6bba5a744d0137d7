import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { amountOf } from '@madang/contract/money.ts'
import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { copy } from '../../../lib/copy.ts'
import { useT } from '../../../lib/locale.ts'
import { bookQuery } from '../book/book-query.ts'
import { MarkedAddress } from '../parts/address-ends.tsx'
import { networkName } from '../parts/network-names.ts'
import { useProceedsName } from '../parts/proceeds-name.ts'
import { useShownText } from '../parts/shown-text.ts'
import { sourceWords } from '../parts/source-words.ts'

/** What was asked for: quantity and where it came from, fee, network, address, number (REQ-201). */
export function DetailFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const shown = useShownText()
  const source = useProceedsName()
  const { asset, quantity, fee, network, address, tag, withdrawalId } = withdrawal
  const from = { available: withdrawal.fromAvailable, bonus: withdrawal.fromBonus }
  return (
    <dl className="wallet-facts pad">
      <Fact label={t('withdraw.quantity')}>
        {shown(asset, quantity)} {asset}
        {asset === 'USDT' ? (
          <small>
            {sourceWords(
              { available: amountOf('USDT', from.available), bonus: amountOf('USDT', from.bonus) },
              { shown, source, t },
            )}
          </small>
        ) : null}
      </Fact>
      <Fact label={t('withdraw.fee')}>
        − {shown(asset, fee)} {asset}
      </Fact>
      <Fact label={t('withdraw.network')}>{networkName(network)}</Fact>
      <Fact label={t('withdraw.address')}>
        <SavedName withdrawal={withdrawal} />
        <span className="flex gap-8">
          <span className="wallet-full">
            <MarkedAddress address={address} />
          </span>
          <IconButton
            className="quiet"
            icon="copy"
            size="s"
            label={t('detail.copyAddress')}
            onClick={() => void copy(address)}
          />
        </span>
      </Fact>
      {tag === '' ? null : <Fact label={t('withdraw.tag')}>{tag}</Fact>}
      <Fact label={t('detail.number')}>{withdrawalId}</Fact>
    </dl>
  )
}

/** What its user calls the address, where it is saved. */
function SavedName({ withdrawal: { asset, network, address, tag } }: { withdrawal: Withdrawal }) {
  const { data } = useQuery(bookQuery)
  const saved = data?.items.find(
    (each) => each.asset === asset && each.network === network && each.address === address && each.tag === tag,
  )
  return saved ? <b className="block">{saved.label}</b> : null
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
