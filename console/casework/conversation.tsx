import { useId, useState, type FormEvent } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import * as calls from '@madang/contract/operators/casework/service.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { queries } from '../lib/queries.ts'
import { Reason } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Load } from '../parts/load.tsx'

type Queue = Out<typeof calls.getQueue>
type Customer = Queue['customers'][number]
type Item = Out<typeof calls.getConversation>['items'][number]

/** The conversation of a customer one answers: reading, answering, handing over, closing. */
export function Conversation({ customer, colleagues }: { customer: Customer; colleagues: Queue['colleagues'] }) {
  const t = useT()
  const [isHandingOver, setHandingOver] = useState(false)
  const { userId, nickName } = customer
  const query = useQuery({
    queryKey: ['talk', userId],
    queryFn: () => call(calls.getConversation, { userId }),
    refetchInterval: 5_000,
  })
  const close = useMutation({
    mutationFn: () => call(calls.closeConversation, { userId, seq: query.data?.lastSeq ?? 1 }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <section className="stack">
      <div className="line">
        <h2>
          <Go className="link" to={`/users/${userId}`}>
            {nickName}
          </Go>
        </h2>
        <span className="line end">
          <button type="button" className="cb thin" onClick={() => setHandingOver(true)}>
            {t('service.handOver')}
          </button>
          <button
            type="button"
            className="cb thin"
            disabled={!query.data || close.isPending}
            onClick={() => close.mutate()}
          >
            {t('service.close')}
          </button>
        </span>
      </div>
      <Load query={query}>
        {({ items }) => (
          <ol className="messages talk">
            {items.map((item) => (
              <Line key={item.msgId} item={item} />
            ))}
          </ol>
        )}
      </Load>
      <Answer userId={userId} />
      {isHandingOver ? (
        <HandOver customer={customer} colleagues={colleagues} onClose={() => setHandingOver(false)} />
      ) : null}
    </section>
  )
}

function Line({ item }: { item: Item }) {
  const t = useT()
  const words = item.recallTime
    ? t('service.recalled')
    : item.type === 1
      ? item.content
      : item.type === 2
        ? t('service.picture')
        : t('service.card')
  return (
    <li className={item.isFromCustomer ? undefined : 'hers'}>
      {words}
      <div className="s">
        {item.operator ? `${item.operator} · ` : ''}
        {moment(item.createTime)}
      </div>
    </li>
  )
}

function Answer({ userId }: { userId: Customer['userId'] }) {
  const t = useT()
  const id = useId()
  const [content, setContent] = useState('')
  // One id for one text: sent again after a lost answer it stays one message (INV-C02).
  const [clientMsgId, setClientMsgId] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(calls.answerCustomer, {
        userId,
        content,
        clientMsgId: calls.answerCustomer.input.shape.clientMsgId.parse(clientMsgId),
      }),
    onSuccess: () => {
      setContent('')
      setClientMsgId(crypto.randomUUID())
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label className="s" htmlFor={id}>
          {t('service.content')}
        </label>
        <textarea
          id={id}
          className="in"
          required
          maxLength={2000}
          value={content}
          onChange={(event) => {
            setContent(event.currentTarget.value)
            setClientMsgId(crypto.randomUUID())
          }}
        />
        <p className="s">{t('service.hint')}</p>
      </div>
      <p>
        <button type="submit" className="cb pri" disabled={isPending || !content.trim()}>
          {t('service.send')}
        </button>
      </p>
    </form>
  )
}

function HandOver({
  customer: { userId, nickName },
  colleagues,
  onClose,
}: {
  customer: Customer
  colleagues: Queue['colleagues']
  onClose: () => void
}) {
  const t = useT()
  const [to, setTo] = useState(colleagues[0]?.operatorId)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (to) await call(calls.handOver, { userId, operatorId: to, reason })
    },
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('service.handOverTitle', { name: nickName })}
      text={colleagues.length ? t('service.handOverText') : t('service.nobody')}
      verb={t('service.handOver')}
      busy={isPending || !to}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <label className="field">
        <span>{t('service.to')}</span>
        <select
          className="in"
          value={to}
          onChange={(event) =>
            setTo(colleagues.find(({ operatorId }) => operatorId === event.currentTarget.value)?.operatorId)
          }
        >
          {colleagues.map(({ operatorId, name }) => (
            <option key={operatorId} value={operatorId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
