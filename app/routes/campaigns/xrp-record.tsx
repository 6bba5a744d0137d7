import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { XrpRecordPage } from '../../features/campaigns/xrp/record-page.tsx'
import { SaveRecords } from '../../features/campaigns/xrp/save-records.tsx'
import '../../features/campaigns/xrp/xrp.css'
import { useT } from '../../lib/locale.ts'
import { AmountVisibilityButton } from '../../lib/parts/amount-visibility-button.tsx'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { Together } from '../../lib/together.tsx'
import { RewardRisk } from '../../lib/parts/programme/reward-risk.tsx'

/** What the XRP promotion granted me, and why (REQ-132). */
export function XrpRecord() {
  const t = useT()
  return (
    <BackPage
      title={t('title.xrpRecord')}
      actions={
        <>
          <SaveRecords />
          <AmountVisibilityButton />
        </>
      }
    >
      <Together waiting={<SkeletonRows picture={40} />}>
        <XrpRecordPage />
      </Together>
      <RewardRisk />
    </BackPage>
  )
}
