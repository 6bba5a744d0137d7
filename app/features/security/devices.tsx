import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmSession, endOtherSessions, endSession } from '@madang/contract/users/security.ts'
import { Button } from '@madang/ui/button.tsx'
import { ConfirmDialog } from '@madang/ui/confirm-dialog.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { sessionsQuery, type DeviceSession } from '../../data/queries/devices.ts'
import { DeviceRow } from './device-row.tsx'
import { NewDevice } from './new-device.tsx'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'

/** The phones I am logged in on; each can be logged out, and a new one can be said to be mine (REQ-57). */
export function Devices() {
  const t = useT()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<DeviceSession | 'others'>()
  const refresh = () =>
    Promise.all(
      [accountKeys.devices(), accountKeys.activity()].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  const end = useMutation({
    mutationFn: async (what: DeviceSession | 'others') => {
      if (what === 'others') await call(endOtherSessions, {})
      else await call(endSession, { sessionId: what.sessionId })
    },
    onSuccess: () => {
      setEnding(undefined)
      toast(t('security.ended'))
      return refresh()
    },
  })
  const confirm = useMutation({
    mutationFn: (sessionId: string) => call(confirmSession, { sessionId }),
    onSuccess: refresh,
  })
  const others = data?.items.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <section aria-labelledby="devices-title">
      <div className="section-head">
        <h2 id="devices-title">{t('security.devices')}</h2>
        {data ? <span className="text-13 quiet tabular">{t('security.count', { n: data.items.length })}</span> : null}
      </div>
      {data ? (
        <>
          <ul>
            {data.items.map((session) => (
              <li key={session.sessionId}>
                <DeviceRow session={session} onEnd={() => setEnding(session)} />
                {session.isNewDevice && !session.isCurrent ? (
                  <NewDevice
                    isBusy={confirm.isPending}
                    onMine={() => confirm.mutate(session.sessionId)}
                    onNotMine={() => setEnding(session)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
          {others.length ? (
            <div className="pad">
              <Button kind="plain" wide onClick={() => setEnding('others')}>
                {t('security.endOthers')}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={2} />} />
      )}
      <ConfirmDialog
        open={ending !== undefined}
        title={t(ending === 'others' ? 'security.endOthersTitle' : 'security.endTitle')}
        text={t('security.endText')}
        verb={t('my.logout')}
        cancel={t('action.cancel')}
        danger
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        onClose={() => setEnding(undefined)}
      />
    </section>
  )
}
