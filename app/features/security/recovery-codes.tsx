import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { renewRecoveryCodes } from '@madang/contract/users/security.ts'
import { Button } from '@madang/ui/button.tsx'
import { pendingCodes } from '../../data/pending-codes.ts'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { PasswordSheet } from '../../lib/parts/password-sheet.tsx'
import { sessionsQuery } from '../../data/queries/devices.ts'
import { firstStepsQuery } from '../../data/queries/first-steps.ts'
import { NewCodes } from './new-codes.tsx'

/** How many recovery codes are left, and eight new ones for the password entered again (REQ-57); these wait here until they are confirmed. */
export function RecoveryCodes() {
  const t = useT()
  const queries = useQueryClient()
  const { data } = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState(pendingCodes.readRenewed)
  const [isShown, setShown] = useState(false)
  const left = data?.recoveryCodesLeft

  async function renew(password: string) {
    const { recoveryCodes } = await call(renewRecoveryCodes, { password })
    pendingCodes.keepRenewed(recoveryCodes)
    setAsking(false)
    setCodes(recoveryCodes)
    setShown(true)
    void queries.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
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
      <div className="pad fields security-go">
        {codes.length > 0 ? (
          <Button wide onClick={() => setShown(true)}>
            {t('codes.remind')}
          </Button>
        ) : null}
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
      <NewCodes open={isShown} codes={codes} onClose={() => setShown(false)} onConfirmed={() => setCodes([])} />
    </section>
  )
}
