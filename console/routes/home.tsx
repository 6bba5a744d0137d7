import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Amount } from '@madang/contract/money.ts'
import { getNumbers } from '@madang/contract/operators/home.ts'
import { amountText } from '@madang/client/money.ts'
import { caseKeys } from '../casework/case-keys.ts'
import { QueueTable } from '../casework/queue-table.tsx'
import { HouseGaps } from '../house/gaps.tsx'
import { Alarms } from '../jobs/alarms.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, shortDay } from '../lib/moment.ts'
import { Bar, Bars } from '../parts/bar.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'
import { Table } from '../parts/table.tsx'

type Numbers = Out<typeof getNumbers>

/** What waits for a person, and how the programme goes (REQ-179). */
export function Home() {
  const t = useT()
  const query = useQuery({
    queryKey: caseKeys.dashboard(),
    queryFn: () => call(getNumbers, {}),
    refetchInterval: 60_000,
  })
  return (
    <QueryFrame title={t('nav.home')} query={query}>
      {(numbers) => <Dashboard numbers={numbers} />}
    </QueryFrame>
  )
}

function Dashboard({ numbers }: { numbers: Numbers }) {
  const t = useT()
  return (
    <>
      <HouseGaps parts={numbers.houseGaps} />
      <Alarms alarms={numbers.alarms} />
      <div className="three">
        <QueueTable queues={numbers.queues} at={numbers.at} />
        <Ledger numbers={numbers} />
      </div>
      <div className="two">
        <Counts
          title={t('home.registrations')}
          text={t('home.registrationsText')}
          counts={numbers.registrations}
          foot={
            <p className="line">
              {t('home.users')} <b className="end">{figure(numbers.users)}</b>
            </p>
          }
        />
        <Counts title={t('home.checkIns')} text={t('home.checkInsText')} counts={numbers.checkIns} />
      </div>
      <Activity numbers={numbers} />
      <div className="two">
        <Tiers numbers={numbers} />
        <Delivery numbers={numbers} />
      </div>
    </>
  )
}

/** Who comes and who stays, each figure with what it counts. */
function Activity({ numbers: { activity } }: { numbers: Numbers }) {
  const t = useT()
  const { today, week, registered, stayed } = activity
  const share = registered === 0 ? '–' : `${figure(Math.round((stayed / registered) * 1000) / 10)} %`
  return (
    <section className="part stack">
      <h2>{t('home.activity')}</h2>
      <div className="figures">
        {(
          [
            [t('home.activeToday'), figure(today), t('home.activeTodayText')],
            [t('home.activeWeek'), figure(week), t('home.activeWeekText')],
            [t('home.stayed'), share, t('home.stayedText', { stayed: figure(stayed), registered: figure(registered) })],
          ] as const
        ).map(([name, value, text]) => (
          <div key={name}>
            <div className="s">{name}</div>
            <div className="xl">{value}</div>
            <div className="s">{text}</div>
          </div>
        ))}
      </div>
    </section>
  )
}

/** Registrations by the tier of their ordinal number. */
function Tiers({ numbers: { tiers } }: { numbers: Numbers }) {
  const t = useT()
  return (
    <section className="part stack">
      <h2>{t('home.tiers')}</h2>
      <p className="s">{t('home.tiersText')}</p>
      <Table columns={[t('home.tier'), { figure: t('home.tierUsers') }, { figure: t('home.tierLately') }]}>
        {tiers.map(({ from, to, users, lastDays }) => (
          <tr key={from}>
            <td>{to === null ? t('home.tierFrom', { from: figure(from) }) : `${figure(from)} – ${figure(to)}`}</td>
            <td className="number bold">{figure(users)}</td>
            <td className="number">{figure(lastDays)}</td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** How long messages take to their phones. */
function Delivery({ numbers: { delivery } }: { numbers: Numbers }) {
  const t = useT()
  return (
    <section className="part stack">
      <h2>{t('home.delivery')}</h2>
      <p className="s">{t('home.deliveryText')}</p>
      {delivery ? (
        <div className="figures">
          {(
            [
              [t('home.half'), delivery.p50],
              [t('home.most'), delivery.p99],
            ] as const
          ).map(([name, milliseconds]) => (
            <div key={name}>
              <div className="s">{name}</div>
              <div className="xl">{figure(milliseconds)} ms</div>
            </div>
          ))}
          <div>
            <div className="s">{t('home.measured')}</div>
            <div className="xl">{figure(delivery.messages)}</div>
          </div>
        </div>
      ) : (
        <p>{t('home.noDelivery')}</p>
      )}
    </section>
  )
}

function Ledger({ numbers: { ledger, unlockedToday, at } }: { numbers: Numbers }) {
  const t = useT()
  const used = Number(ledger.registrationUsed)
  const share = ledger.registrationBudget > 0n ? used / Number(ledger.registrationBudget) : 0
  return (
    <section className="panel stack">
      <h2>{t('home.ledger')}</h2>
      <dl className="key-values">
        <dt>{t('home.entries')}</dt>
        <dd>{figure(ledger.entries)}</dd>
        <dt>{t('home.locked')}</dt>
        <dd>
          <Cvc units={ledger.locked} />
        </dd>
        <dt>{t('home.available')}</dt>
        <dd>
          <Cvc units={ledger.available} />
        </dd>
        <dt>{t('home.unlocked')}</dt>
        <dd>
          <Cvc units={unlockedToday} />
        </dd>
        <dt>{t('home.poolUsed')}</dt>
        <dd>{figure(Math.floor(share * 10_000) / 100)} %</dd>
      </dl>
      <Bar share={share} look="cvc" />
      <p className="s">{t('home.checkedAt', { time: moment(at) })}</p>
    </section>
  )
}

function Counts({
  title,
  text,
  counts,
  foot,
}: {
  title: string
  text: string
  counts: Numbers['registrations']
  foot?: React.ReactNode
}) {
  const t = useT()
  const [yesterday, today] = counts.slice(-2)
  return (
    <section className="part stack">
      <div>
        <h2>{title}</h2>
        <p className="s">{text}</p>
      </div>
      <div className="line">
        <div>
          <div className="xl">{figure(today?.count ?? 0)}</div>
          <div className="s">{t('home.today')}</div>
          <div className="s">{t('home.yesterday', { n: figure(yesterday?.count ?? 0) })}</div>
        </div>
        <span className="end">
          <Bars counts={counts.map(({ count }) => count)} label={text} />
        </span>
      </div>
      <p className="s">{t('home.days', { from: shortDay(counts[0]?.day ?? '1970-01-01') })}</p>
      {foot}
    </section>
  )
}

/** An amount of CVC, every decimal of it. */
function Cvc({ units }: { units: Amount<'CVC'> }) {
  return (
    <span className="bold">
      {amountText('CVC', units)} <span className="label">CVC</span>
    </span>
  )
}
