import type { Withdrawal } from '@madang/contract/wallet/withdrawals.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { copy } from '../../../lib/copy.ts'
import { useT } from '../../../lib/locale.ts'

/** The transaction of a withdrawal that was sent, to copy and to look up (REQ-125). */
export function Transaction({ withdrawal: { txid, explorerUrl } }: { withdrawal: Withdrawal }) {
  const t = useT()
  if (!txid) return null
  return (
    <section className="card wallet-box" aria-label={t('detail.txid')}>
      <div className="flex spread">
        <span className="text-13 quiet">{t('detail.txid')}</span>
        <IconButton className="quiet" icon="copy" size="s" label={t('detail.copyTx')} onClick={() => void copy(txid)} />
      </div>
      <p className="withdrawal-hash">{txid}</p>
      {explorerUrl ? (
        <a
          className={`${buttonClass({ kind: 'soft', size: 'm', wide: true })} withdrawal-explorer`}
          href={explorerUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('detail.explorer')}
          <FurtherIcon name="outside" size="s" />
        </a>
      ) : null}
    </section>
  )
}
