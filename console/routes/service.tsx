import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { claimCustomer, getQueue } from '@madang/contract/operators/casework/service.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment, span } from '../lib/moment.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { Load } from '../parts/load.tsx'
import { rowProps } from '../parts/rows.ts'
import { Conversation } from '../casework/conversation.tsx'
import { Frame } from '../shell/frame.tsx'

export type ServiceQueue = Out<typeof getQueue>

/** Who waits for customer service, and the conversation of whom one answers (REQ-102, REQ-173). */
export function Service() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [chosen, setChosen] = useState<string>()
  const query = useQuery({ queryKey: ['service'], queryFn: () => call(getQueue, {}), refetchInterval: 10_000 })
  const mayAnswer = me?.rights.includes('service.answer') ?? false
  return (
    <Frame title={t('nav.service')} more={query.data ? <Hours queue={query.data} /> : null}>
      <Load query={query}>
        {(queue) => {
          const customer = queue.customers.find(({ userId }) => userId === chosen)
          return (
            <div className="two">
              <Waiting queue={queue} chosen={chosen} onChoose={setChosen} />
              {!customer ? (
                <p className="nothing">{queue.customers.length ? t('service.choose') : null}</p>
              ) : customer.isMine ? (
                <Conversation key={customer.userId} customer={customer} colleagues={queue.colleagues} />
              ) : (
                <Closed customer={customer} mayAnswer={mayAnswer} />
              )}
            </div>
          )
        }}
      </Load>
    </Frame>
  )
}

function Hours({ queue: { isOpen, opensAt } }: { queue: ServiceQueue }) {
  const t = useT()
  if (isOpen) return <span className="pill ok">{t('service.open')}</span>
  return (
    <span className="pill">{opensAt ? t('service.closed', { time: moment(opensAt) }) : t('service.closedNow')}</span>
  )
}

function Waiting({
  queue: { customers, at },
  chosen,
  onChoose,
}: {
  queue: ServiceQueue
  chosen: string | undefined
  onChoose: (userId: string) => void
}) {
  const t = useT()
  if (customers.length === 0) return <p className="nothing">{t('service.empty')}</p>
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('service.place')}
            </th>
            <th scope="col">{t('users.name')}</th>
            <th scope="col" className="num">
              {t('service.messages')}
            </th>
            <th scope="col" className="num">
              {t('service.waits')}
            </th>
            <th scope="col">{t('service.by')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ userId, nickName, avatar, place, since, messages, claimedBy, isMine }) => (
            <tr
              key={userId}
              className={userId === chosen ? 'on' : undefined}
              {...rowProps(() => onChoose(userId), userId === chosen)}
            >
              <td className="num">{place ?? '–'}</td>
              <td>
                <span className="line">
                  <Avatar number={avatar} size={24} />
                  <b>{nickName}</b>
                </span>
              </td>
              <td className="num">{figure(messages)}</td>
              <td className="num">{since ? span(at.getTime() - since.getTime()) : '–'}</td>
              <td>{isMine ? t('service.me') : (claimedBy ?? '–')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Closed({ customer, mayAnswer }: { customer: ServiceQueue['customers'][number]; mayAnswer: boolean }) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(claimCustomer, { userId: customer.userId }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <section className="panel stack">
      <h2>{customer.nickName}</h2>
      <p className="s">{t('service.private')}</p>
      {mayAnswer && customer.claimedBy === null ? (
        <p>
          <button type="button" className="cb pri" disabled={isPending} onClick={() => mutate()}>
            {t('service.claim')}
          </button>
        </p>
      ) : null}
    </section>
  )
}
