import type { Out } from '@madang/contract/endpoint.ts'
import type { getWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { useT } from '../../lib/locale.ts'
import { figure } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { networkName } from './network-name.ts'

type Evidence = Out<typeof getWithdrawal>

/** Where it goes and over which network, the parts to read first and last marked, and who else asked for money there. */
export function PayoutAddress({ found, network }: { found: Evidence; network: string }) {
  const t = useT()
  const { address, tag, isBesideCurve, sharers } = found
  return (
    <>
      <h3>{`${t('withdrawal.address')} · ${networkName(network)}`}</h3>
      <p className="mono any">
        <Marked address={address} />
      </p>
      {tag ? <p className="mono">{t('withdrawal.tag', { tag })}</p> : null}
      {isBesideCurve ? <p className="wrong">{t('withdrawal.besideCurve')}</p> : null}
      {sharers ? <Sharers found={found} /> : <p className="s">{t('withdrawal.unshared')}</p>}
    </>
  )
}

/** As its user sees it too. */
const shownEnds = 6

function Marked({ address }: Pick<Evidence, 'address'>) {
  if (address.length <= 2 * shownEnds) return address
  return (
    <>
      <mark>{address.slice(0, shownEnds)}</mark>
      {address.slice(shownEnds, -shownEnds)}
      <mark>{address.slice(-shownEnds)}</mark>
    </>
  )
}

function Sharers({ found: { sharers, sharedWith } }: { found: Evidence }) {
  const t = useT()
  return (
    <>
      <p className="wrong">{t('withdrawal.shared', { n: figure(sharers) })}</p>
      <ul className="stack thin">
        {sharedWith.map(({ userId, nickName, asked, paid, relation }) => (
          <li key={userId}>
            <Go className="link" to={`/users/${userId}`}>
              {nickName}
            </Go>{' '}
            {t('withdrawal.sharer', { relation: t(`withdrawal.relation.${relation ?? 'none'}`), asked, paid })}
          </li>
        ))}
      </ul>
      {sharers > sharedWith.length ? (
        <p className="s">{t('withdrawal.moreSharers', { n: figure(sharers - sharedWith.length) })}</p>
      ) : null}
    </>
  )
}
