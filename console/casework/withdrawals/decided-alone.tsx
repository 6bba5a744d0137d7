import type { Out } from '@madang/contract/endpoint.ts'
import type { getWithdrawal } from '@madang/contract/operators/casework/withdrawals.ts'
import { useFacts } from '../../facts/facts.ts'
import { useT } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'

type Decided = Out<typeof getWithdrawal>['decidedAlone']

/** What one person approved alone, and with what they signed it; nothing where two decided. */
export function DecidedAlone({ decided }: { decided: Decided }) {
  const t = useT()
  if (!decided.length) return null
  return (
    <>
      <h3>{t('withdrawal.alone')}</h3>
      {decided.map((decision) => (
        <Decision key={decision.time.getTime()} decision={decision} />
      ))}
    </>
  )
}

function Decision({ decision: { name, time, after, signature } }: { decision: Decided[number] }) {
  const t = useT()
  const facts = useFacts()
  const said = Object.entries(after).map(([fact, value]) => [facts.name(fact), facts.value(fact, value)] as const)
  const signed = signature
    ? ([
        [t('withdrawal.signedWith'), signature.keyId],
        [t('withdrawal.signedOver'), signature.digests?.join(' ') ?? ''],
        [t('withdrawal.signature'), signature.signature],
      ] as const)
    : []
  return (
    <>
      <p>{t('withdrawal.aloneBy', { name, time: moment(time) })}</p>
      <dl className="key-values signed">
        {[...said, ...signed].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="mono any">{value}</dd>
          </div>
        ))}
      </dl>
      {signature ? null : <p className="s">{t('withdrawal.unsigned')}</p>}
    </>
  )
}
