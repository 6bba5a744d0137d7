import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { checkChain, getEntries, type AuditEntry } from '@madang/contract/operators/audit.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { go, usePlace } from '../lib/place.tsx'
import { exactMoment, figure } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { Diff } from '../parts/diff.tsx'
import { Load } from '../parts/load.tsx'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import { Table } from '../parts/table.tsx'
import { rowProps } from '../parts/rows.ts'
import { Glyph } from '../shell/icons.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

const pageSize = 50

/** The audit log: searchable, with the filter in the address, and the check of its chain (REQ-178). */
export function Audit() {
  const t = useT()
  const { words = '' } = usePlace().search
  const [chosen, setChosen] = useState<AuditEntry>()
  const { data: me } = useQuery(meQuery)
  const way = usePlaces<number>(words, pageSize)
  const query = useQuery({
    queryKey: consoleKeys.audit(words, way.after),
    queryFn: () => call(getEntries, { after: way.after, pageSize, ...(words ? { words } : {}) }),
    placeholderData: keepPreviousData,
  })
  const check = useMutation({
    mutationFn: () => call(checkChain, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: consoleKeys.audits() }),
  })
  return (
    <Frame title={t('nav.audit')}>
      <div className="line">
        <input
          type="search"
          className="input search"
          aria-label={t('audit.search')}
          placeholder={t('audit.search')}
          value={words}
          onChange={(event) => go('/audit', { words: event.currentTarget.value }, { replace: true })}
        />
        {query.data ? <span className="s">{t('audit.count', { n: figure(query.data.totalCount) })}</span> : null}
        <span className="end line">
          {query.data ? (
            <button type="button" className="console-button thin" onClick={() => save(query.data.items)}>
              {t('audit.export')}
            </button>
          ) : null}
          {me?.rights.includes('audit.check') ? (
            <button
              type="button"
              className="console-button primary"
              disabled={check.isPending}
              onClick={() => check.mutate()}
            >
              <Glyph shape="shield" />
              {t('audit.check')}
            </button>
          ) : null}
        </span>
      </div>
      {check.data ? <Found check={check.data} /> : null}
      <Load query={query}>
        {(shown) => (
          <div className="split">
            <div className="stack">
              <Entries items={shown.items} chosen={chosen} onChosen={setChosen} />
              {shown.items.length === 0 ? <p className="nothing">{t('audit.empty')}</p> : null}
              <PagesBehind way={way} shown={shown} isOld={query.isPlaceholderData} />
            </div>
            <aside className="stack">
              {chosen ? <Entry entry={chosen} /> : null}
              <p className="s">{t('audit.kept')}</p>
            </aside>
          </div>
        )}
      </Load>
    </Frame>
  )
}

function Found({ check }: { check: Out<typeof checkChain> }) {
  const t = useT()
  return (
    <p className={check.isIntact && check.heads.isIntact ? 'says' : 'says bad'} role="status">
      <Glyph shape={check.isIntact && check.heads.isIntact ? 'check' : 'alert'} />
      <b>{check.isIntact ? t('audit.intact') : t('audit.broken', { n: figure(check.brokenAt ?? 0) })}</b>
      {check.isIntact
        ? t('audit.intactText', { n: figure(check.entries), ms: figure(check.milliseconds) })
        : t('audit.brokenText')}{' '}
      {t(check.heads.isIntact ? 'audit.heads' : 'audit.headsBroken', { n: figure(check.heads.read) })}
      <span className="mono end">
        {check.head.slice(0, 8)}…{check.head.slice(-4)}
      </span>
    </p>
  )
}

function Entries({
  items,
  chosen,
  onChosen,
}: {
  items: readonly AuditEntry[]
  chosen: AuditEntry | undefined
  onChosen: (entry: AuditEntry) => void
}) {
  const t = useT()
  return (
    <Table
      columns={[
        { figure: t('audit.no') },
        t('audit.when'),
        t('audit.who'),
        t('audit.what'),
        t('audit.target'),
        t('audit.why'),
        t('audit.hash'),
      ]}
    >
      {items.map((entry) => (
        <tr
          key={entry.seq}
          className={chosen?.seq === entry.seq ? 'on' : undefined}
          {...rowProps(() => onChosen(entry), chosen?.seq === entry.seq)}
        >
          <td className="number s">{figure(entry.seq)}</td>
          <td className="s">{exactMoment(entry.at)}</td>
          <td>{entry.operatorId === null ? t('audit.house') : entry.name}</td>
          <td className="mono">{entry.action}</td>
          <td>{entry.object}</td>
          <td className="s">{entry.reason || '–'}</td>
          <td className="mono s">{entry.hash.slice(0, 8)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useT()
  return (
    <section className="stack">
      <h2>{t('audit.entry', { n: figure(entry.seq) })}</h2>
      <dl className="key-values">
        <dt>{t('audit.who')}</dt>
        <dd>{entry.name}</dd>
        <dt>{t('audit.when')}</dt>
        <dd>{exactMoment(entry.at)}</dd>
        <dt>{t('audit.what')}</dt>
        <dd className="mono">{entry.action}</dd>
        <dt>{t('audit.target')}</dt>
        <dd>{entry.object}</dd>
        <dt>{t('audit.session')}</dt>
        <dd className="mono">{entry.session.slice(0, 8)}</dd>
      </dl>
      {Object.keys({ ...entry.before, ...entry.after }).length ? <h3>{t('audit.beforeAfter')}</h3> : null}
      <Diff before={entry.before} after={entry.after} />
      {entry.reason ? (
        <>
          <h3>{t('audit.why')}</h3>
          <p>{entry.reason}</p>
        </>
      ) : null}
      <h3>{t('audit.hash')}</h3>
      <p className="mono code">{entry.hash}</p>
    </section>
  )
}

/** Saves the entries shown as JSON lines, hashes included. */
function save(items: readonly AuditEntry[]): void {
  const text = items.map((entry) => JSON.stringify({ ...entry, at: entry.at.toISOString() })).join('\n')
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'madang-audit.jsonl'
  link.click()
  URL.revokeObjectURL(address)
}
