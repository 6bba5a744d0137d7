import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getPasskeys, removePasskey } from '@madang/contract/operators/passkeys.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { moment } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Load } from '../parts/load.tsx'
import { Table } from '../parts/table.tsx'
import { Enrolment } from './enrolment.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { passkeyTexts } from './texts.ts'

type Passkey = Out<typeof getPasskeys>['passkeys'][number]

/** My own passkeys: to add one under a name, and to remove one (THR-19). */
export function OwnPasskeys() {
  const t = useTexts(passkeyTexts)
  const query = useQuery({ queryKey: consoleKeys.passkeys(), queryFn: () => call(getPasskeys, {}) })
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  const [made, setMade] = useState<string>()
  return (
    <section className="part stack" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t('title')}</h2>
      <Load query={query}>
        {({ passkeys, mayRemoveLast }) =>
          passkeys.length ? (
            <Table columns={[t('name'), t('added'), t('used'), t('act')]}>
              {passkeys.map((passkey) => (
                <tr key={passkey.passkeyId}>
                  <td>{passkey.name}</td>
                  <td>{moment(passkey.createdAt)}</td>
                  <td>{passkey.lastUsedAt ? moment(passkey.lastUsedAt) : t('never')}</td>
                  <td>
                    <button
                      type="button"
                      className="link"
                      disabled={passkeys.length === 1 && !mayRemoveLast}
                      onClick={() => setLeaving(passkey)}
                    >
                      {t('act')}
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          ) : (
            <p className="s">{t('none')}</p>
          )
        }
      </Load>
      <p className="line">
        <button type="button" className="console-button" onClick={() => setAdding(true)}>
          {t('add')}
        </button>
      </p>
      {made === undefined ? null : <Enrolment made={made} />}
      {isAdding ? (
        <AddPasskey
          title={t('add')}
          text={t('addText')}
          onDone={(done) => {
            setAdding(false)
            setMade(done)
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {leaving ? <RemovePasskey passkey={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </section>
  )
}

function RemovePasskey({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTexts(passkeyTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(removePasskey, { passkeyId }),
    onSettled: () => {
      onClose()
      return queries.invalidateQueries()
    },
  })
  return (
    <FormDialog
      title={t('removing', { name })}
      text={t('removeText')}
      verb={t('act')}
      danger
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  )
}
