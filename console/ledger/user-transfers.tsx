import type { Out } from '@madang/contract/endpoint.ts'
import type { getUser } from '@madang/contract/operators/people.ts'
import { amountWords } from '../facts/setting-text.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Table } from '../parts/table.tsx'
import { useSideName } from './account-texts.ts'
import { transferName } from './transfer-name.ts'

/** The last transfers of a user, each in words with its cause and its number (REQ-176). */
export function UserTransfers({ transfers }: { transfers: Out<typeof getUser>['transfers'] }) {
  const t = useT()
  const nameOf = useSideName()
  return (
    <section className="part stack">
      <h2>{t('user.ledger')}</h2>
      {transfers.length ? (
        <Table
          columns={[
            t('audit.when'),
            t('user.cause'),
            t('user.accounts'),
            { figure: t('user.amount') },
            t('user.rule'),
            t('user.entry'),
          ]}
        >
          {transfers.map(({ id, at, code, cause, from, to, amount, asset, ruleVersion }) => (
            <tr key={id}>
              <td className="s">{moment(at)}</td>
              <td>
                <b>{transferName(code, localeNow())}</b> <span className="s">{cause}</span>
              </td>
              <td className="s">
                {nameOf(from)} → {nameOf(to)}
              </td>
              <td className="number bold">
                {amountWords(amount)} <span className="label">{asset}</span>
              </td>
              <td className="s">{ruleVersion}</td>
              <td className="mono s">{id}</td>
            </tr>
          ))}
        </Table>
      ) : (
        <p className="s">{t('user.noEntries')}</p>
      )}
    </section>
  )
}
