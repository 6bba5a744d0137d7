import { useState } from 'react'
import type { Translate } from '@madang/client/language.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { networkName, proposeSwitchOn, switchOff, type getNetworkSetting } from '@madang/contract/operators/networks.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { moment } from '../lib/moment.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { networkTexts } from './texts.ts'

type KillSwitch = Out<typeof getNetworkSetting>['switches'][number]

/** Off by one person, on by two (INV-W06). */
export function KillSwitches({
  switches,
  mayStop,
  mayChange,
}: {
  switches: readonly KillSwitch[]
  mayStop: boolean
  mayChange: boolean
}) {
  const t = useTexts(networkTexts)
  const [chosen, setChosen] = useState<KillSwitch>()
  return (
    <section className="part stack">
      <h2>{t('switches')}</h2>
      <p className="s">{t('switchesText')}</p>
      {switches.map((each) => (
        <div className="line" key={each.name}>
          <b>{nameOf(t, each.name)}</b>
          <span className={each.isOn ? 'pill ok' : 'wrong fills'}>
            {each.isOn
              ? t('isOn')
              : t('isOff', { time: each.changedAt ? moment(each.changedAt) : '–', reason: each.reason })}
          </span>
          {(each.isOn ? mayStop : mayChange) ? (
            <button type="button" className="console-button end" onClick={() => setChosen(each)}>
              {t(each.isOn ? 'turnOff' : 'turnOn')}
            </button>
          ) : null}
        </div>
      ))}
      {chosen ? <Turn chosen={chosen} onClose={() => setChosen(undefined)} /> : null}
    </section>
  )
}

/** What a switch stops: accepting, sending, or a network. */
function nameOf(t: Translate<(typeof networkTexts)['en-GB']>, name: KillSwitch['name']): string {
  return name === 'accept' || name === 'send' ? t(name) : networkName(name)
}

function Turn({ chosen: { name, isOn }, onClose }: { chosen: KillSwitch; onClose: () => void }) {
  const t = useTexts(networkTexts)
  return (
    <ReasonWindow<unknown>
      title={t(isOn ? 'turnOffTitle' : 'turnOnTitle', { name: nameOf(t, name) })}
      text={t(isOn ? 'turnOffText' : 'turnOnText')}
      verb={t(isOn ? 'turnOff' : 'request')}
      danger={isOn}
      act={(reason) => (isOn ? call(switchOff, { name, reason }) : call(proposeSwitchOn, { name, reason }))}
      onDone={() => {
        if (!isOn) toast(t('requested'))
      }}
      onClose={onClose}
    />
  )
}
