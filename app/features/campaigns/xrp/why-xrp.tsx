import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { WhySheet } from '../why-sheet.tsx'

/** Why an amount of XRP. */
export function WhyXrp({ record, onClose }: { record: XrpRecord | undefined; onClose: () => void }) {
  const { locale } = useLanguage()
  const title = record ? campaignKinds.xrp.grants[record.kind][locale] : ''
  return (
    <WhySheet record={record} title={title} onClose={onClose}>
      {record?.status === 'refused' || record?.status === 'returned' ? (
        <AskCaseLink card={{ kind: 'xrpGrant', id: record.id }} onAsk={onClose} />
      ) : null}
    </WhySheet>
  )
}
