import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { checkChain, getEntries, type AuditEntry } from '@madang/contract/operators/audit.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { exactMoment, figure } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { ListBar } from '../list/list-bar.tsx'
import { type ListPlace, useListPlace } from '../list/list-place.ts'
import { List, sortable } from '../list/list.tsx'
import { ListActs } from '../list/list-acts.tsx'
import { Diff } from '../parts/diff.tsx'
import { rowProps } from '../parts/rows.ts'
import { Glyph } from '../shell/icons.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

/** What entries are narrowed by that an entry itself offers. */
const free = ['operatorId', 'action', 'object'] as const

/** The audit log: narrowed by words, who, what, to which thing and when, all in the address; and the check of its chain (REQ-178). */
export function Audit() {
  const t = useT()
  const place = useListPlace({ free }, 50)
  const [chosen, setChosen] = useState<AuditEntry>()
  const asked = { ...place.asked, ...(place.words ? { words: place.words } : {}) }
  const after = typeof place.after === 'number' ? place.after : undefined
  const query = useQuery({
    queryKey: consoleKeys.audit({ ...asked, after }),
    queryFn: () => call(getEntries, { ...asked, after }),
    placeholderData: keepPreviousData,
  })
  return (
    <Frame title={t('nav.audit')}>
      <Check />
      <ListBar
        place={place}
        search={t('audit.search')}
        hasDates
        end={<ListActs place={place} list={getEntries} asked={asked} />}
      />
      <Narrowed place={place} items={query.data?.items ?? []} />
      <div className="split">
        <div className="stack">
          <List
            place={place}
            query={query}
            columns={{
              number: sortable(place, t('audit.no'), {}),
              when: t('audit.when'),
              who: t('audit.who'),
              what: t('audit.what'),
              target: t('audit.target'),
              why: t('audit.why'),
              hash: t('audit.hash'),
            }}
            none={<p>{t('audit.empty')}</p>}
            row={(entry) => (
              <Row key={entry.seq} entry={entry} isOpen={chosen?.seq === entry.seq} onOpen={() => setChosen(entry)} />
            )}
          />
        </div>
        <aside className="stack">
          {chosen ? <Entry entry={chosen} place={place} /> : null}
          <p className="s">{t('audit.kept')}</p>
        </aside>
      </div>
    </Frame>
  )
}

/** What an entry narrowed the list to, each to be taken away again. */
function Narrowed({ place, items }: { place: ListPlace; items: readonly AuditEntry[] }) {
  const given = free.filter((name) => place.filters[name])
  if (given.length === 0) return null
  const textOf = (name: (typeof free)[number]) =>
    name === 'operatorId'
      ? (items.find(({ operatorId }) => operatorId === place.filters[name])?.name ?? place.filters[name])
      : place.filters[name]
  return (
    <p className="line">
      {given.map((name) => (
        <button key={name} type="button" className="pill accent" onClick={() => place.change({ [name]: '' })}>
          {textOf(name)} <span aria-hidden="true">×</span>
        </button>
      ))}
    </p>
  )
}

/** Reading the whole chain, for whoever may. */
function Check() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const check = useMutation({
    mutationFn: () => call(checkChain, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: consoleKeys.audits() }),
  })
  if (!me?.rights.includes('audit.check')) return null
  return (
    <>
      <p>
        <button
          type="button"
          className="console-button primary"
          disabled={check.isPending}
          onClick={() => check.mutate()}
        >
          <Glyph shape="shield" />
          {t('audit.check')}
        </button>
      </p>
      {check.data ? <Found check={check.data} /> : null}
    </>
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

function Row({ entry, isOpen, onOpen }: { entry: AuditEntry; isOpen: boolean; onOpen: () => void }) {
  const t = useT()
  return (
    <tr className={isOpen ? 'on' : undefined} {...rowProps(onOpen, isOpen)}>
      <td className="number s">{figure(entry.seq)}</td>
      <td className="s">{exactMoment(entry.at)}</td>
      <td>{entry.operatorId === null ? t('audit.house') : entry.name}</td>
      <td className="mono">{entry.action}</td>
      <td data-head={t('audit.target')}>{entry.object}</td>
      <td data-head={t('audit.why')} className="s">
        {entry.reason || '–'}
      </td>
      <td className="mono s">{entry.hash.slice(0, 8)}</td>
    </tr>
  )
}

function Entry({ entry, place }: { entry: AuditEntry; place: ListPlace }) {
  const t = useT()
  const only = (name: (typeof free)[number], value: string, text = value) => (
    <button type="button" className="link" title={t('audit.only')} onClick={() => place.change({ [name]: value })}>
      {text}
    </button>
  )
  return (
    <section className="stack">
      <h2>{t('audit.entry', { n: figure(entry.seq) })}</h2>
      <dl className="key-values">
        <dt>{t('audit.who')}</dt>
        <dd>{entry.operatorId ? only('operatorId', entry.operatorId, entry.name) : entry.name}</dd>
        <dt>{t('audit.when')}</dt>
        <dd>{exactMoment(entry.at)}</dd>
        <dt>{t('audit.what')}</dt>
        <dd className="mono">{only('action', entry.action)}</dd>
        <dt>{t('audit.target')}</dt>
        <dd>{entry.object ? only('object', entry.object) : '–'}</dd>
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
