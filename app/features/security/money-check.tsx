import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setWithdrawCheck } from '@madang/contract/users/second-factors.ts'
import { Switch } from '@madang/ui/forms/switch.tsx'
import { call } from '../../lib/server/call.ts'
import { useHoldText } from '../../data/queries/networks.ts'
import { useT } from '../../lib/locale.ts'
import { PasswordSheet } from '../../lib/parts/password-sheet.tsx'
import { factorsQuery, refreshFactors } from './factors-query.ts'

/** Whether a passkey confirms withdrawals; asked of who has one, and switched with the password (REQ-126). */
export function MoneyCheck() {
  const t = useT()
  const hold = useHoldText()
  const queries = useQueryClient()
  const { data } = useQuery(factorsQuery)
  const [isAsking, setAsking] = useState(false)
  if (!data?.passkeys.length) return null
  const { withdrawsByPasskey: isOn } = data
  return (
    <section aria-labelledby="money-check-title">
      <div className="band" />
      <div className="section-head">
        <h2 id="money-check-title">{t('moneyCheck.title')}</h2>
      </div>
      <Switch
        checked={isOn}
        onChecked={() => setAsking(true)}
        label={t('moneyCheck.passkey')}
        text={t('moneyCheck.passkeyText')}
      />
      <PasswordSheet
        open={isAsking}
        title={t('moneyCheck.passkey')}
        verb={t(isOn ? 'moneyCheck.off' : 'moneyCheck.on')}
        onPassword={async (password) => {
          await call(setWithdrawCheck, { byPasskey: !isOn, password })
          setAsking(false)
          await refreshFactors(queries)
        }}
        onClose={() => setAsking(false)}
      >
        <p className="text-13 quiet">{t('passkey.waits', { hold })}</p>
      </PasswordSheet>
    </section>
  )
}
