import { groupBy } from '@madang/client/group-by.ts'
import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import { formatAmount } from '@madang/contract/money.ts'
import { getCase } from '@madang/contract/operators/casework/fraud.ts'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { figure, moment } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { Load } from '../../parts/load.tsx'
import { caseKeys } from '../case-keys.ts'
import { Status } from '../../parts/status.tsx'
import { Table } from '../../parts/table.tsx'

type Found = Out<typeof getCase>

/** Everything a case stands on: who came, when, what they share, the check's findings in words, each grant's state. */
export function FraudEvidence({ caseId }: { caseId: CaseId }) {
  const query = useQuery({ queryKey: caseKeys.fraudEvidence(caseId), queryFn: () => call(getCase, { caseId }) })
  return <Load query={query}>{(found) => <Evidence found={found} />}</Load>
}

function Evidence({ found: { inviter, ruleVersion, people } }: { found: Found }) {
  const t = useT()
  return (
    <section className="part stack">
      <div className="line">
        <h2>{t('fraud.title', { name: inviter.nickName })}</h2>
        <Status status={inviter.status} />
        <Go className="link" to={`/users/${inviter.userId}`}>
          {t('user.title')}
        </Go>
      </div>
      <p className="s">{t('fraud.noScoreAlone', { version: ruleVersion })}</p>
      <Signals people={people} />
      <People people={people} />
    </section>
  )
}

function People({ people }: { people: Found['people'] }) {
  const t = useT()
  return (
    <Table
      columns={[
        t('fraud.person'),
        t('fraud.registered'),
        t('fraud.shares'),
        t('fraud.cameBack'),
        { figure: t('fraud.score') },
        t('fraud.grants'),
      ]}
    >
      {people.map((each) => (
        <PersonRow key={each.person.userId} each={each} />
      ))}
    </Table>
  )
}

function PersonRow({ each }: { each: Found['people'][number] }) {
  const t = useT()
  return (
    <tr>
      <td>
        <Go className="link" to={`/users/${each.person.userId}`}>
          {each.person.nickName}
        </Go>
      </td>
      <td>{moment(each.registeredAt)}</td>
      <td>
        {(['installation', 'deviceHash', 'block'] as const).map((what) =>
          each[what] ? (
            <span key={what} className="s">
              {t(`fraud.share.${what}`, { letter: each[what] })}{' '}
            </span>
          ) : null,
        )}
      </td>
      <td>{each.cameBack === null ? '–' : t(each.cameBack ? 'fraud.yes' : 'fraud.no')}</td>
      <td className="number">{figure(each.score)}</td>
      <td>
        {each.grants.map((grant) => (
          <div key={grant.level}>
            {t('fraud.grant', {
              level: String(grant.level),
              name: grant.nickName,
              amount: formatAmount('CVC', grant.amount),
            })}{' '}
            <span className="s">{t(`fraud.grant.${grant.status}`)}</span>
          </div>
        ))}
      </td>
    </tr>
  )
}

/** Each signal that gave points, with how many people it concerns and the most points it gave one of them. */
function Signals({ people }: { people: Found['people'] }) {
  const t = useT()
  const bySignal = groupBy(
    people.flatMap(({ findings }) => findings),
    ({ signal }) => signal,
  )
  return (
    <dl className="key-values">
      {[...bySignal].map(([signal, findings]) => (
        <Fragment key={signal}>
          <dt>{t(`fraud.signal.${signal}`)}</dt>
          <dd>
            {t('fraud.signalCount', {
              people: figure(findings.length),
              count: figure(Math.max(...findings.map(({ count }) => count))),
              points: figure(Math.max(...findings.map(({ points }) => points))),
            })}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
