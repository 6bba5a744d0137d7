import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RechargeChannel, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import { ComingDrawing } from '@madang/ui/drawings/empty/coming.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { BackPage } from '../../../lib/parts/back-page.tsx'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { TestStrip } from '../parts/test-strip.tsx'
import { ToRecords } from '../parts/to-records.tsx'
import { ChannelPicks } from './channel-picks.tsx'
import { DepositRows } from './deposit-rows.tsx'
import { OwnAddress } from './own-address.tsx'
import { OwnCode } from './own-code.tsx'
import { channelsQuery, depositAddressQuery, depositsQuery } from './queries.ts'

/** So many deposits stand under the channels. */
const lastShown = 3

/** Paying in: the channels, my code of the chosen one, and my last deposits (REQ-130). */
export function RechargePage() {
  const { t, locale } = useLanguage()
  const { data, error, refetch } = useQuery(channelsQuery(locale))
  const [chosen, setChosen] = useState<RechargeChannelId>()
  const channels = data?.channels ?? []
  const channel = channels.find(({ channelId }) => channelId === chosen) ?? channels.find(({ isPaused }) => !isPaused)
  return (
    <BackPage
      title={t('title.recharge')}
      className="wallet-page"
      actions={<ToRecords to="/recharge" search={{ part: 'records' }} label={t('recharge.records')} />}
      onRefresh={refetch}
    >
      {!data ? (
        <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={5} />} />
      ) : channels.length === 0 ? (
        <EmptyState drawing={<ComingDrawing />} title={t('recharge.none')} text={t('recharge.noneText')} />
      ) : (
        <>
          {/* The payer watches none that are real. */}
          <TestStrip isTest={channels.some(({ network }) => network !== null)} />
          <ChannelPicks
            channels={channels}
            chosen={channel?.channelId}
            onChoose={({ channelId }) => setChosen(channelId)}
          />
          {channel ? <Chosen key={channel.channelId} channel={channel} /> : null}
        </>
      )}
      {data ? <Last /> : null}
    </BackPage>
  )
}

function Chosen({ channel }: { channel: RechargeChannel }) {
  const { t, locale } = useLanguage()
  const { data, error, refetch } = useQuery({
    ...depositAddressQuery(channel.channelId, locale),
    enabled: !channel.isPaused,
  })
  if (channel.isPaused)
    return (
      <p className="wallet-notice recharge-warning" role="status">
        <Icon name="clock" size="s" />
        <span>{t(channel.network === null ? 'recharge.pausedText' : 'recharge.pausedAddress')}</span>
      </p>
    )
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={3} />} />
  const { reference, address, ...said } = data
  return (
    <>
      {reference === null ? null : <OwnCode channel={channel} address={{ ...said, reference }} />}
      {address === null || channel.network === null ? null : (
        <OwnAddress channel={channel} network={channel.network} address={{ ...said, address }} />
      )}
    </>
  )
}

function Last() {
  const { t, locale } = useLanguage()
  const { data } = useInfiniteQuery(depositsQuery(locale))
  const first = data?.pages[0]
  if (!first || first.totalCount + first.waiting.length + first.arriving.length === 0) return null
  return (
    <section aria-labelledby="recharge-last">
      <div className="section-head">
        <h2 id="recharge-last">{t('recharge.records')}</h2>
        <AllLink />
      </div>
      <DepositRows waiting={first.waiting} arriving={first.arriving} items={first.items.slice(0, lastShown)} />
    </section>
  )
}

function AllLink() {
  const t = useT()
  return (
    <Link className="text-13 quiet" to="/recharge" search={{ part: 'records' }}>
      {t('recharge.all')}
    </Link>
  )
}
