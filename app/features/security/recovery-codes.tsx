import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noteRecoveryCodes, renewRecoveryCodes } from '@madang/contract/users/security.ts'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { call } from '../../lib/server/call.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { ConfirmCodes } from '../../lib/parts/confirm-codes.tsx'
import { PasswordSheet } from '../../lib/parts/password-sheet.tsx'
import { myUserId } from '../../lib/server/session.ts'
import { sessionsQuery } from '../../data/queries/devices.ts'

/** How many recovery codes are left, and eight new ones for the password entered again (REQ-57). */
export function RecoveryCodes() {
  const t = useT()
  const queries = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const left = data?.recoveryCodesLeft

  async function renew(password: string) {
    const { recoveryCodes } = await call(renewRecoveryCodes, { password })
    setAsking(false)
    setCodes(recoveryCodes)
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }

  return (
    <section aria-labelledby="codes-title">
      <div className="section-head">
        <h2 id="codes-title">{t('welcome.codes')}</h2>
        {left === undefined ? null : (
          <span className={left < 3 ? 'text-13 warn bold' : 'text-13 quiet tabular'}>
            {t('security.codesLeft', { n: left })}
          </span>
        )}
      </div>
      <p className="pad text-13 quiet">{t('security.codesText')}</p>
      <div className="pad security-go">
        <Button kind="soft" wide onClick={() => setAsking(true)}>
          {t('security.renew')}
        </Button>
      </div>
      <PasswordSheet
        open={isAsking}
        title={t('security.renew')}
        verb={t('security.renewVerb')}
        onPassword={renew}
        onClose={() => setAsking(false)}
      >
        <p className="text-13 quiet">{t('security.renewText')}</p>
      </PasswordSheet>
      <Sheet open={codes.length > 0} onClose={() => setCodes([])} title={t('security.newCodes')}>
        <p className="text-13 quiet">{t('security.newCodesText')}</p>
        <ol className="codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="fields security-go">
          <Button kind="soft" wide onClick={() => void copy([t('my.id', { id: myUserId() }), ...codes].join('\n'))}>
            {t('welcome.copyAll')}
          </Button>
          <ConfirmCodes
            codes={codes}
            verb={t('codes.confirm')}
            onConfirmed={() => {
              setCodes([])
              void call(noteRecoveryCodes, {}).catch(() => undefined)
            }}
          />
        </div>
      </Sheet>
    </section>
  )
}
