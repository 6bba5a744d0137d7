import { use, useEffect, useRef, type ReactNode } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { seenTries, signOut } from '@madang/contract/operators/staff.ts'
import { call } from '../lib/call.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { moment, span } from '../lib/moment.ts'
import { Go, usePlace } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { leaveSession } from '../lib/session.ts'
import { FindButton } from '../find/find-button.tsx'
import { Languages } from '../parts/languages.tsx'
import { Brand } from './brand.tsx'
import { Glyph } from './icons.tsx'
import { PlaceList } from './place-list.ts'

/** What stands around every page: the places, who one is, and the page's head. */
export function Frame({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [area] = usePlace().parts
  const navigation = useRef<HTMLElement>(null)
  // On a phone the places are one line: where one is comes into sight.
  useEffect(() => {
    navigation.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [area, me])
  const mine = use(PlaceList).filter(
    (place) => place === null || (!place.within && (place.right === null || me?.rights.includes(place.right))),
  )
  return (
    <div className="app">
      <title>{t('console.page', { title })}</title>
      <div className="side">
        <Brand />
        <nav ref={navigation} aria-label={t('nav')}>
          {mine.map((place, index) =>
            place === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- a place between places
              <div key={index} className="gap" />
            ) : (
              <Go key={place.area} to={`/${place.area}`}>
                <Glyph shape={place.shape} />
                {typeof place.text === 'string' ? t(place.text) : place.text[localeNow()]}
              </Go>
            ),
          )}
        </nav>
        <Me />
      </div>
      <div className="main">
        <header className="head">
          <h1>{title}</h1>
          {more}
          <div className="end line">
            <FindButton />
            <Languages />
          </div>
        </header>
        <Alerts />
        <FailedTries />
        <main className="page">{children}</main>
      </div>
    </div>
  )
}

/** What every operator should see at once, on every page. */
function Alerts() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  if (!me?.alerts.length) return null
  return (
    <div role="alert" className="panel">
      {me.alerts.map(({ kind, name, until }) => (
        <p key={kind + name}>{t(`alert.${kind}`, { name, time: moment(until) })}</p>
      ))}
    </div>
  )
}

/** Whoever was tried to be signed in as hears of it, until they say that they saw it. */
function FailedTries() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: (last: Date) => call(seenTries, { last: last.getTime() }),
    onSettled: () => queries.invalidateQueries(meQuery),
  })
  if (!me?.failedTries) return null
  const { times, last } = me.failedTries
  return (
    <div role="alert" className="panel stack">
      <p>{t('failedTries.text', { times: String(times), time: moment(last) })}</p>
      <div className="line">
        <Go to="/sessions">{t('nav.sessions')}</Go>
        <button type="button" className="link" disabled={isPending} onClick={() => mutate(last)}>
          {t('failedTries.seen')}
        </button>
      </div>
    </div>
  )
}

function Me() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const leave = useMutation({
    mutationFn: (everywhere: boolean) => leaveSession(() => call(signOut, { everywhere })),
  })
  if (!me) return null
  return (
    <div className="me">
      <div>
        <div className="bold">{me.name}</div>
        <div className="s">
          {me.roles.map((role) => t(`role.${role}`)).join(', ')} ·{' '}
          {t('nav.left', { time: span(me.expiresAt.getTime() - me.now.getTime()) })}
        </div>
      </div>
      <button type="button" onClick={() => leave.mutate(false)}>
        {t('nav.signOut')}
      </button>
      <button type="button" onClick={() => leave.mutate(true)}>
        {t('nav.signOutAll')}
      </button>
    </div>
  )
}
