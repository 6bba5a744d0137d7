import { useQuery } from '@tanstack/react-query'
import { toast } from '@madang/ui/toast.tsx'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { enrolmentText, fingerprintOf } from './enrolment.ts'
import { passkeyTexts } from './texts.ts'

/** What enrols a passkey that was made just now with the payer, on its own host; for whoever approves withdrawals. */
export function Enrolment({ made }: { made: string }) {
  const say = useT()
  const t = useTexts(passkeyTexts)
  const { data: me } = useQuery(meQuery)
  const text = me ? enrolmentText(made, { person: me.name, origin: location.origin }) : null
  const { data: fingerprint } = useQuery({
    queryKey: consoleKeys.enrolment(made),
    queryFn: () => fingerprintOf(made),
  })
  if (!me?.rights.includes('withdrawals.decide') || text === null) return null
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast(say('copied')),
      () => undefined,
    )
  return (
    <section className="panel stack" aria-labelledby="enrolment-title">
      <h3 id="enrolment-title">{t('payerTitle')}</h3>
      <p className="s">{t('payerText')}</p>
      <pre className="mono any code">{text}</pre>
      <p>
        {t('fingerprint')} <b className="mono">{fingerprint ?? '…'}</b>
      </p>
      <p className="line">
        <button type="button" className="console-button" onClick={copy}>
          {say('copy')}
        </button>
      </p>
    </section>
  )
}
