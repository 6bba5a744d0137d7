import { useQueryClient } from '@tanstack/react-query'
import { CommunityPage } from '../../features/campaigns/community/community-page.tsx'
import { PartnerPage } from '../../features/campaigns/partners/partner-page.tsx'
import { XrpPage } from '../../features/campaigns/xrp/xrp-page.tsx'
import '../../features/campaigns/xrp/xrp.css'
import { useT } from '../../lib/locale.ts'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** The XRP promotion (REQ-132), its partner programme (REQ-137), or my community (REQ-138). */
export function Xrp() {
  const t = useT()
  const queries = useQueryClient()
  const { part } = usePageSearch('/xrp')
  const onRefresh = () => queries.refetchQueries({ type: 'active' })
  if (part === 'partner')
    return (
      <BackPage title={t('title.partner')} onRefresh={onRefresh}>
        <PartnerPage />
      </BackPage>
    )
  if (part === 'community')
    return (
      <BackPage title={t('title.community')} actions={<AmountVisibilityButton />} onRefresh={onRefresh}>
        <CommunityPage />
      </BackPage>
    )
  return (
    <BackPage title={t('title.xrp')} actions={<AmountVisibilityButton />} onRefresh={onRefresh}>
      <XrpPage />
    </BackPage>
  )
}
