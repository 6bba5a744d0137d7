import type { RechargeChannel } from '@madang/contract/wallet/recharge.ts'
import { type ReferenceCode, shownReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { copy } from '../../../lib/copy.ts'
import { useT } from '../../../lib/locale.ts'
import { plainAmount } from '../parts/shown-text.ts'

/** My own reference code of a channel, what to do with it, and what nobody of ours ever asks for. */
export function OwnCode({
  channel,
  address,
}: {
  channel: RechargeChannel
  address: { readonly reference: ReferenceCode; readonly instruction: string; readonly language: string }
}) {
  const t = useT()
  const { title, minimum, isSample } = channel
  const { reference, instruction, language } = address
  const code = shownReferenceCode(reference)
  return (
    <>
      <section className="card recharge-card" aria-label={t('recharge.code')}>
        <p className="text-13 quiet">{t('recharge.codeOf', { channel: title })}</p>
        <p className="recharge-code">{code}</p>
        <p className="text-13 quiet">{t('recharge.codeText')}</p>
        <Button wide onClick={() => void copy(code, t('recharge.codeCopied'))}>
          <Icon name="copy" size="s" />
          {t('recharge.copyCode')}
        </Button>
        <h2 className="recharge-how">{t('recharge.how')}</h2>
        <p className="recharge-instruction" lang={language}>
          {instruction}
        </p>
        <Button kind="plain" size="m" wide onClick={() => void copy(instruction)}>
          <Icon name="copy" size="s" />
          {t('recharge.copyText')}
        </Button>
      </section>
      {isSample ? (
        <div className="wallet-gap">
          <Note>{t('recharge.sampleText')}</Note>
        </div>
      ) : null}
      <p className="wallet-notice warning recharge-warning">
        <Icon name="alert" size="s" />
        <span>
          <b>{t('recharge.only', { minimum: plainAmount('USDT', minimum) })}</b> {t('recharge.scam')}
        </span>
      </p>
    </>
  )
}
