import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cardIn, isCase } from '@madang/contract/chat/cards.ts'
import { caseKinds } from '@madang/contract/chat/case-cards.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import * as calls from '@madang/contract/operators/casework/service.ts'
import { call } from '../../lib/call.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { Go } from '../../lib/place.tsx'
import { queries } from '../../lib/queries.ts'
import { Load } from '../../parts/load.tsx'
import { AnswerForm } from './answer-form.tsx'
import { HandOver } from './hand-over.tsx'
import { caseKeys } from '../case-keys.ts'

type Item = Out<typeof calls.getConversation>['items'][number]

/** The conversation of a customer one answers: reading, answering, handing over, closing. */
export function Conversation({ userId, nickName }: { userId: UserId; nickName: string }) {
  const t = useT()
  const [isHandingOver, setHandingOver] = useState(false)
  const query = useQuery({
    queryKey: caseKeys.conversation(userId),
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
          <button type="button" className="console-button thin" onClick={() => setHandingOver(true)}>
            {t('service.handOver')}
          </button>
          <button
            type="button"
            className="console-button thin"
            disabled={!query.data || close.isPending}
            onClick={() => close.mutate()}
          >
            {t('service.close')}
          </button>
        </span>
      </div>
      <Load query={query}>
        {({ items }) => (
          <ol className="messages conversation">
            {items.map((item) => (
              <Line key={item.msgId} item={item} />
            ))}
          </ol>
        )}
      </Load>
      <AnswerForm userId={userId} />
      {isHandingOver ? <HandOver userId={userId} nickName={nickName} onClose={() => setHandingOver(false)} /> : null}
    </section>
  )
}

/** A case that its person sent along: what it is and its number. */
function caseText(content: string): string | null {
  const card = cardIn(content)
  return card && isCase(card) ? `${caseKinds[card.kind][localeNow()]} ${card.id}` : null
}

function Line({ item }: { item: Item }) {
  const t = useT()
  const text = item.recallTime
    ? t('service.recalled')
    : item.type === 1
      ? item.content
      : item.type === 2
        ? t('service.picture')
        : (caseText(item.content) ?? t('service.card'))
  return (
    <li className={item.isFromCustomer ? undefined : 'hers'}>
      {text}
      <div className="s">
        {item.operator ? `${item.operator} · ` : ''}
        {moment(item.createTime)}
        {item.changed?.editTime ? ` · ${t('report.edited', { at: moment(item.changed.editTime) })}` : ''}
      </div>
    </li>
  )
}
