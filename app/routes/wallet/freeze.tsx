import { NavHead } from '@madang/ui/page-head.tsx'
import '../../features/account/account.css'
import { FreezePart } from '../../features/wallet/freeze/freeze-part.tsx'
import { FrozenNote } from '../../features/wallet/freeze/frozen-note.tsx'
import { OpenForm } from '../../features/account/frozen/open-frozen.tsx'
import '../../features/wallet/wallet.css'
import { useT } from '../../lib/locale.ts'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { BackButton } from '../../lib/parts/back-button.tsx'

/** "This was not me": freezing the account, from a phone or by a link (`link`), and opening it again (`part=open`, REQ-126). */
export function Freeze() {
  const t = useT()
  const { id, link, part } = usePageSearch('/freeze')
  return (
    <>
      <NavHead back={<BackButton icon="close" />} title={t(part === 'open' ? 'freeze.open' : 'title.freeze')} />
      <main className="wallet-page">
        {part === 'open' ? (
          <OpenForm />
        ) : part === 'frozen' ? (
          <FrozenNote title={t('freeze.doneTitle')} text={t('freeze.doneText')} />
        ) : part === 'used' ? (
          <FrozenNote title={t('freeze.used')} text={t('freeze.usedText')} />
        ) : (
          <FreezePart id={id} link={link} />
        )}
      </main>
    </>
  )
}
