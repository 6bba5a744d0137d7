import { useState, type ReactNode } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { userId as userIdShape } from '@madang/contract/ids.ts'
import {
  endSessionsOf,
  getUser,
  proposeEndingFactors,
  proposeOpening,
  setGroupLeader,
  suspend,
  unsuspend,
} from '@madang/contract/operators/people.ts'
import { countryName } from '@madang/client/display-names.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { SuspensionText, unsuspended } from '../casework/decision-text.tsx'
import { amountWords } from '../facts/setting-text.ts'
import { UserTransfers } from '../ledger/user-transfers.tsx'
import { bucketText } from '../parts/bucket-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Load } from '../parts/load.tsx'
import { Reason } from '../parts/reason.tsx'
import { Status } from '../parts/status.tsx'
import { Glyph } from '../shell/icons.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'
import { WalletRequests } from '../ledger/wallet-requests.tsx'

type Person = Out<typeof getUser>
type Task = 'suspend' | 'unsuspend' | 'sessions' | 'openFrozen' | 'endFactors' | 'lead' | 'unlead'

/** One user from all sides (REQ-176). What they wrote to others is not here. */
export function User({ name: userId }: { name: string }) {
  const t = useT()
  const [task, setTask] = useState<Task>()
  const query = useQuery({
    queryKey: consoleKeys.user(userId),
    queryFn: () => call(getUser, { userId: userIdShape.parse(userId) }),
  })
  return (
    <Frame
      title={t('user.title')}
      more={
        <span className="s">
          <Go className="link" to="/users">
            {t('nav.users')}
          </Go>{' '}
          / {userId}
        </span>
      }
    >
      <Load query={query}>
        {(user) => (
          <>
            <div className="line">
              <Avatar number={user.avatar} size={56} />
              <div className="stack">
                <div className="line">
                  <h2>{user.nickName}</h2>
                  <Status status={user.status} />
                  {user.suspension ? (
                    <span className="pill warn">
                      {t(`suspend.code.${user.suspension.reason}`)}, {moment(user.suspension.at)}
                      {user.suspension.until ? ` – ${moment(user.suspension.until)}` : null}
                    </span>
                  ) : null}
                  {user.frozenAt ? (
                    <span className="pill warn">{t('openFrozen.since', { time: moment(user.frozenAt) })}</span>
                  ) : null}
                  {user.leaderSince ? (
                    <span className="pill">{t('lead.since', { time: moment(user.leaderSince) })}</span>
                  ) : null}
                  {user.secondFactors.endAt ? (
                    <span className="pill warn">{t('endFactors.at', { time: moment(user.secondFactors.endAt) })}</span>
                  ) : null}
                </div>
                <p className="s">
                  <span className="mono">{user.userId}</span>
                  {user.ordinal === null ? null : ` · ${t('user.ordinal', { n: figure(user.ordinal) })}`} ·{' '}
                  {t('user.since', { time: moment(user.registeredAt) })} · {t(`language.${user.locale}`)}
                </p>
              </div>
              <Actions user={user} onTask={setTask} />
            </div>
            <Balances user={user} />
            <div className="three">
              <div className="stack">
                <WalletRequests requests={user.requests} />
                <UserTransfers transfers={user.transfers} />
              </div>
              <Sides user={user} />
            </div>
          </>
        )}
      </Load>
      {task && query.data ? <Change task={task} user={query.data} onClose={() => setTask(undefined)} /> : null}
    </Frame>
  )
}

/** What this operator may do with the user as things stand. */
function Actions({ user, onTask }: { user: Person; onTask: (task: Task) => void }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const may = (right: 'users.suspend' | 'users.sessions' | 'users.open' | 'users.lead') =>
    me?.rights.includes(right) ?? false
  return (
    <span className="line end">
      {may('users.sessions') && user.sessions.length ? (
        <button type="button" className="console-button thin" onClick={() => onTask('sessions')}>
          {t('user.endSessions')}
        </button>
      ) : null}
      {may('users.lead') && (user.leaderSince || user.status === 'active') ? (
        <button
          type="button"
          className="console-button thin"
          onClick={() => onTask(user.leaderSince ? 'unlead' : 'lead')}
        >
          {t(user.leaderSince ? 'user.unlead' : 'user.lead')}
        </button>
      ) : null}
      {may('users.suspend') && user.status === 'active' ? (
        <button type="button" className="console-button dangerous" onClick={() => onTask('suspend')}>
          {t('user.suspend')}
        </button>
      ) : null}
      {may('users.open') && user.frozenAt ? (
        <button type="button" className="console-button thin" onClick={() => onTask('openFrozen')}>
          {t('user.openFrozen')}
        </button>
      ) : null}
      {may('users.open') && user.secondFactors.count && !user.secondFactors.endAt ? (
        <button type="button" className="console-button thin" onClick={() => onTask('endFactors')}>
          {t('user.endFactors')}
        </button>
      ) : null}
      {may('users.suspend') && user.suspension ? (
        <button type="button" className="console-button thin" onClick={() => onTask('unsuspend')}>
          {t('user.unsuspend')}
        </button>
      ) : null}
    </span>
  )
}

function Balances({ user }: { user: Person }) {
  const t = useT()
  return (
    <section className="line part wideset" aria-label={t('user.balances')}>
      {user.balances.map(({ asset, bucket, amount }) => (
        <div key={`${asset} ${bucket}`}>
          <div className="s">
            {asset} {t(bucketText(bucket))}
          </div>
          <div className="xl">{amountWords(amount)}</div>
        </div>
      ))}
      <span className={user.equalsEntries ? 'pill ok end' : 'pill danger end'}>
        <Glyph shape={user.equalsEntries ? 'check' : 'alert'} />
        {user.equalsEntries
          ? t('user.equals', { n: figure(user.entries) })
          : t('user.differs', { n: figure(user.entries) })}
      </span>
    </section>
  )
}

function Sides({ user }: { user: Person }) {
  const t = useT()
  return (
    <div className="stack">
      <Side title={t('user.relations')}>
        <dl className="key-values">
          <dt>{t('user.friends')}</dt>
          <dd>{figure(user.friends)}</dd>
          <dt>{t('user.invitees')}</dt>
          <dd>{figure(user.invitees)}</dd>
          <dt>{t('user.inviter')}</dt>
          <dd>
            {user.inviter ? (
              <Go className="link mono" to={`/users/${user.inviter}`}>
                {user.inviter}
              </Go>
            ) : (
              '–'
            )}
          </dd>
        </dl>
      </Side>
      <Country country={user.country} />
      <Side title={t('operators.sessions')}>
        {user.sessions.length === 0 ? <p className="s">{t('user.noSessions')}</p> : null}
        <dl className="key-values">
          {user.sessions.map(({ sessionId, label, lastUsedAt }) => (
            <div key={sessionId} style={{ display: 'contents' }}>
              <dt>{label ?? t('user.phone')}</dt>
              <dd>{moment(lastUsedAt)}</dd>
            </div>
          ))}
        </dl>
      </Side>
      <Side title={t('user.reports')}>
        {user.reports.length === 0 ? <p className="s">{t('user.noReports')}</p> : null}
        <dl className="key-values">
          {user.reports.map(({ reportId, reason, state, at }) => (
            <div key={reportId} style={{ display: 'contents' }}>
              <dt>{t(`report.reason.${reason as 'other'}`)}</dt>
              <dd>
                {t(`report.state.${state as 'open'}`)}, {moment(at)}
              </dd>
            </div>
          ))}
        </dl>
      </Side>
      <Side title={t('user.warnings', { n: figure(user.warnings.filter(({ isTakenBack }) => !isTakenBack).length) })}>
        {user.warnings.length === 0 ? <p className="s">{t('user.noWarnings')}</p> : null}
        <dl className="key-values">
          {user.warnings.map(({ warningId, reason, at, isTakenBack }) => (
            <div key={warningId} style={{ display: 'contents' }}>
              <dt>{t(`report.reason.${reason}`)}</dt>
              <dd>
                {moment(at)}
                {isTakenBack ? <span className="s"> {t('warning.state.granted')}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      </Side>
      <Side title={t('user.consents')}>
        <dl className="key-values">
          {user.consents.map(({ kind, version, givenAt, withdrawnAt }) => (
            <div key={kind + version} style={{ display: 'contents' }}>
              <dt>
                {t(`consent.${kind}`)} <span className="s">{version}</span>
              </dt>
              <dd>{moment(withdrawnAt ?? givenAt)}</dd>
            </div>
          ))}
        </dl>
      </Side>
    </div>
  )
}

function Country({ country: { registered, decided } }: Pick<Person, 'country'>) {
  const t = useT()
  const named = (code: string | null) => (code ? countryName(code, localeNow()) : '–')
  return (
    <Side title={t('user.country')}>
      <dl className="key-values">
        <dt>{t('user.countryAtStart')}</dt>
        <dd>{named(registered)}</dd>
        <dt>{t('user.countryDecided')}</dt>
        <dd>{named(decided)}</dd>
      </dl>
    </Side>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Change({ task, user, onClose }: { task: Task; user: Person; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [suspending, setSuspending] = useState(unsuspended)
  const { userId, nickName: name } = user
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (task === 'suspend') return call(suspend, { userId, ...suspending, reason })
      if (task === 'openFrozen') return call(proposeOpening, { userId, reason })
      if (task === 'endFactors') return call(proposeEndingFactors, { userId, reason })
      if (task === 'lead' || task === 'unlead')
        return call(setGroupLeader, { userId, isLeader: task === 'lead', reason })
      return task === 'unsuspend' ? call(unsuspend, { userId, reason }) : call(endSessionsOf, { userId, reason })
    },
    onSuccess: () => {
      toast(t(task === 'openFrozen' || task === 'endFactors' ? 'openFrozen.asked' : 'user.done'))
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const words = {
    suspend: { title: t('suspend.title', { name }), text: t('suspend.text'), verb: t('suspend.action') },
    unsuspend: { title: t('unsuspend.title', { name }), text: t('unsuspend.text'), verb: t('unsuspend.action') },
    openFrozen: { title: t('openFrozen.title', { name }), text: t('openFrozen.text'), verb: t('openFrozen.action') },
    endFactors: { title: t('endFactors.title', { name }), text: t('endFactors.text'), verb: t('openFrozen.action') },
    lead: { title: t('lead.title', { name }), text: t('lead.text'), verb: t('lead.action') },
    unlead: { title: t('unlead.title', { name }), text: t('unlead.text'), verb: t('unlead.action') },
    sessions: { title: t('endSessions.title', { name }), text: t('endSessions.text'), verb: t('endSessions.action') },
  }[task]
  return (
    <FormDialog {...words} danger={task === 'suspend'} busy={isPending} onSubmit={() => mutate()} onClose={onClose}>
      {task === 'suspend' ? <SuspensionText value={suspending} onValue={setSuspending} /> : null}
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
