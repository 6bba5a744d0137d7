import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hasPasskeys, makePasskey } from '@madang/client/passkeys.ts'
import { addPasskey, removePasskey, startPasskey } from '@madang/contract/users/second-factors.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { PasswordSheet } from '../../lib/parts/password-sheet.tsx'
import { sessionsQuery } from '../../data/queries/devices.ts'
import { useHoldText } from '../../data/queries/networks.ts'
import { factorsQuery, refreshFactors, type Passkey } from './factors-query.ts'
import { PasskeyRow } from './passkey-row.tsx'

/** My passkeys: one is made on this phone for the password entered again, and removed in the same way (REQ-57). */
export function Passkeys() {
  const t = useT()
  const { data, error, refetch } = useQuery(factorsQuery)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey>()
  return (
    <section aria-labelledby="passkeys-title">
      <div className="section-head">
        <h2 id="passkeys-title">{t('passkey.title')}</h2>
        {data?.passkeys.length ? (
          <span className="text-13 quiet tabular">{t('passkey.count', { n: data.passkeys.length })}</span>
        ) : null}
      </div>
      <p className="pad text-13 quiet">{t('passkey.text')}</p>
      {data ? (
        <ul>
          {data.passkeys.map((passkey) => (
            <li key={passkey.passkeyId}>
              <PasskeyRow passkey={passkey} onMore={() => setLeaving(passkey)} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={1} />
      )}
      {/* As all that stands below the list. */}
      {data || error ? (
        <div className="pad security-go">
          {hasPasskeys() ? (
            <Button kind="soft" wide onClick={() => setAdding(true)}>
              <Icon name="plus" size="s" />
              {t('passkey.add')}
            </Button>
          ) : (
            <p className="text-13 quiet">{t('passkey.cannot')}</p>
          )}
        </div>
      ) : null}
      <Adding open={isAdding} onClose={() => setAdding(false)} />
      <Removing passkey={leaving} onClose={() => setLeaving(undefined)} />
    </section>
  )
}

function Adding({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const hold = useHoldText()
  const { data: sessions } = useQuery(sessionsQuery)
  const here = sessions?.items.find(({ isCurrent }) => isCurrent)?.device ?? t('passkey.here')
  return (
    <PasswordSheet
      open={open}
      title={t('passkey.add')}
      verb={t('passkey.addVerb')}
      onPassword={async (password) => {
        const { options } = await call(startPasskey, { password })
        await call(addPasskey, { name: here, response: await makePasskey(options) })
        onClose()
        toast(t('passkey.added'))
        await refreshFactors(queries)
      }}
      onClose={onClose}
    >
      <p className="text-13 quiet">{t('passkey.addText', { hold })}</p>
    </PasswordSheet>
  )
}

function Removing({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const hold = useHoldText()
  return (
    <PasswordSheet
      open={passkey !== undefined}
      title={t('passkey.remove', { name: passkey?.name ?? '' })}
      verb={t('passkey.removeVerb')}
      danger
      onPassword={async (password) => {
        if (passkey) await call(removePasskey, { passkeyId: passkey.passkeyId, password })
        onClose()
        toast(t('passkey.removed'))
        await refreshFactors(queries)
      }}
      onClose={onClose}
    >
      <p className="text-13 quiet">{t('passkey.removeText', { hold })}</p>
    </PasswordSheet>
  )
}
