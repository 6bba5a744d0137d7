import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getMessages, messageList, openMessage } from '@madang/contract/operators/outbox.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { ListWithBar, useListed } from '../list/list-with-bar.tsx'
import { sortable } from '../list/list.tsx'
import { RowAct } from '../networks/row-act.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'
import { Reason } from '../parts/reason.tsx'

type Item = Out<typeof getMessages>['items'][number]

/** Text messages, mails and pushes on their way out; one opens with a reason (REQ-180). */
export function Outbox() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [chosen, setChosen] = useState<Item>()
  const listed = useListed(messageList, (asked) => ({
    queryKey: consoleKeys.outbox(asked),
    queryFn: () => call(getMessages, asked),
  }))
  const { place, query } = listed
  const mayOpen = me?.rights.includes('outbox.open') ?? false
  return (
    <Frame title={t('nav.outbox')}>
      <p className="s">{t('outbox.text')}</p>
      {query.data ? <p className="s">{t('outbox.pushes', { n: figure(query.data.pushes.count) })}</p> : null}
      <ListWithBar
        {...listed}
        list={getMessages}
        search={t('outbox.search')}
        texts={{
          kind: [t('outbox.kind'), (kind) => t(`outbox.kind.${kind}`)],
          state: [t('outbox.state'), (state) => t(`outbox.state.${state}`)],
        }}
        hasDates
        columns={{
          when: sortable(place, t('audit.when'), { sort: 'created', usual: 'created' }),
          kind: t('outbox.kind'),
          to: t('outbox.to'),
          purpose: t('outbox.purpose'),
          state: t('outbox.state'),
          until: t('outbox.until'),
          open: t('outbox.openAction'),
        }}
        none={<p>{t('outbox.empty')}</p>}
        row={(item) => <MessageRow key={item.messageId} item={item} onOpen={mayOpen ? setChosen : undefined} />}
      />
      {chosen ? <Open item={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Frame>
  )
}

function MessageRow({ item, onOpen }: { item: Item; onOpen: ((item: Item) => void) | undefined }) {
  const t = useT()
  return (
    <tr>
      <td>{moment(item.createdAt)}</td>
      <td>{t(`outbox.kind.${item.kind}`)}</td>
      <td className="mono">{item.masked}</td>
      <td>{item.purpose}</td>
      <td>
        <span className={item.state === 'failed' ? 'pill danger' : 'pill'}>
          {t(`outbox.state.${item.deliveredAt ? 'delivered' : item.state}`)}
        </span>
      </td>
      <td data-head={t('outbox.until')} className="s">
        {moment(item.expiresAt)}
      </td>
      <RowAct verb={onOpen && item.isReadable ? t('outbox.open') : null} onAct={() => onOpen?.(item)} />
    </tr>
  )
}

function Open({ item: { messageId, masked }, onClose }: { item: Item; onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { mutate, data, isPending } = useMutation({ mutationFn: () => call(openMessage, { messageId, reason }) })
  return (
    <FormDialog
      title={t('outbox.openTitle', { to: masked })}
      text={t('outbox.openText')}
      verb={t('outbox.openAction')}
      busy={isPending || data !== undefined}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {data ? (
        <div className="panel stack" role="status">
          <p className="mono">{data.recipient}</p>
          <p>{data.body}</p>
        </div>
      ) : (
        <Reason value={reason} onValue={setReason} />
      )}
    </FormDialog>
  )
}
