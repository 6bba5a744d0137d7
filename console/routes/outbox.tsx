import { useState } from 'react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getMessages, openMessage } from '@madang/contract/operators/outbox.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { figure, moment } from '../lib/moment.ts'
import { meQuery } from '../lib/queries.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Load } from '../parts/load.tsx'
import { PagesBehind, usePlaces } from '../parts/places.tsx'
import { Frame } from '../shell/frame.tsx'
import { consoleKeys } from '../lib/console-keys.ts'
import { Reason } from '../parts/reason.tsx'
import { Table } from '../parts/table.tsx'

type Item = Out<typeof getMessages>['items'][number]
const pageSize = 20

/** Text messages, mails and pushes on their way out; one opens with a reason (REQ-180). */
export function Outbox() {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [chosen, setChosen] = useState<Item>()
  const way = usePlaces<NonNullable<Out<typeof getMessages>['next']>>('outbox', pageSize)
  const query = useQuery({
    queryKey: consoleKeys.outbox(way.after),
    queryFn: () => call(getMessages, { after: way.after, pageSize }),
    placeholderData: keepPreviousData,
  })
  const mayOpen = me?.rights.includes('outbox.open') ?? false
  return (
    <Frame title={t('nav.outbox')}>
      <p className="s">{t('outbox.text')}</p>
      <Load query={query}>
        {(shown) => (
          <>
            <p className="s">{t('outbox.pushes', { n: figure(shown.pushes.count) })}</p>
            {shown.items.length === 0 ? (
              <p className="nothing">{t('outbox.empty')}</p>
            ) : (
              <Messages items={shown.items} onOpen={mayOpen ? setChosen : undefined} />
            )}
            <PagesBehind way={way} shown={shown} isOld={query.isPlaceholderData} />
          </>
        )}
      </Load>
      {chosen ? <Open item={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Frame>
  )
}

function Messages({ items, onOpen }: { items: readonly Item[]; onOpen: ((item: Item) => void) | undefined }) {
  const t = useT()
  return (
    <Table
      columns={[
        t('audit.when'),
        t('outbox.kind'),
        t('outbox.to'),
        t('outbox.purpose'),
        t('outbox.state'),
        t('outbox.until'),
        t('outbox.openAction'),
      ]}
    >
      {items.map((item) => (
        <MessageRow key={item.messageId} item={item} onOpen={onOpen} />
      ))}
    </Table>
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
      <td className="s">{moment(item.expiresAt)}</td>
      <td>
        {onOpen && item.isReadable ? (
          <button type="button" className="link" onClick={() => onOpen(item)}>
            {t('outbox.open')}
          </button>
        ) : null}
      </td>
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
