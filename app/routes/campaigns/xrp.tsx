import { useQueryClient } from '@tanstack/react-query'
import { XrpPage } from '../../features/campaigns/xrp/xrp-page.tsx'
import '../../features/campaigns/xrp/xrp.css'
import { useT } from '../../lib/locale.ts'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** The XRP promotion (REQ-132). */
export function Xrp() {
  const t = useT()
  const queries = useQueryClient()
  return (
    <BackPage
      title={t('title.xrp')}
      actions={<AmountVisibilityButton />}
      onRefresh={() => queries.refetchQueries({ type: 'active' })}
    >
      <XrpPage />
    </BackPage>
  )
}
