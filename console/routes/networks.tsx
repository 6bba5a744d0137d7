import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getNetworkSetting } from '@madang/contract/operators/networks.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ChangeSetting } from '../networks/change-setting.tsx'
import { CheckAddress } from '../networks/check-address.tsx'
import { Contradictions } from '../networks/contradictions.tsx'
import { KillSwitches } from '../networks/kill-switches.tsx'
import { NetworkTable } from '../networks/network-table.tsx'
import { PayerLine } from '../networks/payer-line.tsx'
import { Refunds } from '../networks/refunds.tsx'
import { networkTexts } from '../networks/texts.ts'
import { Versions } from '../networks/versions.tsx'
import { WaitingChanges } from '../approvals/waiting-changes.tsx'
import { Load } from '../parts/load.tsx'
import { Frame } from '../shell/frame.tsx'

const waitingKinds = ['wallet.networks', 'wallet.switchOn', 'wallet.contradiction', 'wallet.refund'] as const

type Setting = Out<typeof getNetworkSetting>

/** Networks, limits, kill switches and the payer (REQ-124, INV-W06). */
export function Networks() {
  const say = useT()
  const query = useQuery({
    queryKey: consoleKeys.networks(),
    queryFn: () => call(getNetworkSetting, {}),
    refetchInterval: 15_000,
  })
  return (
    <Frame title={say('nav.networks')}>
      <Load query={query}>{(data) => <InForce data={data} />}</Load>
    </Frame>
  )
}

function InForce({ data: { version, setting, latest, switches, payer, ways } }: { data: Setting }) {
  const t = useTexts(networkTexts)
  const { data: me } = useQuery(meQuery)
  const [isChanging, setIsChanging] = useState(false)
  const mayChange = me?.rights.includes('networks.change') ?? false
  return (
    <>
      <div className="line">
        <p className="s">
          {version ? t('version', { version }) : t('firstVersion')}{' '}
          {latest.startsAt ? t('coming', { version: latest.version, time: moment(latest.startsAt) }) : null}
        </p>
        {mayChange ? (
          <button type="button" className="console-button primary end" onClick={() => setIsChanging(true)}>
            {t('change')}
          </button>
        ) : null}
      </div>
      {me?.rights.includes('approvals.read') ? <WaitingChanges kinds={waitingKinds} /> : null}
      <NetworkTable setting={setting} switchedOff={switches.filter(({ isOn }) => !isOn).map(({ name }) => name)} />
      <KillSwitches switches={switches} mayStop={me?.rights.includes('networks.stop') ?? false} mayChange={mayChange} />
      <PayerLine payer={payer} ways={ways} />
      <Contradictions mayChange={mayChange} />
      {me?.rights.includes('withdrawals.read') ? (
        <Refunds mayDecide={me.rights.includes('withdrawals.decide')} />
      ) : null}
      <CheckAddress />
      <Versions />
      {isChanging ? (
        <ChangeSetting
          base={latest.version}
          setting={latest.setting}
          ways={ways}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </>
  )
}
