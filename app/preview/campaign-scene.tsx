import type { ComponentProps } from 'react'
import { CampaignAbout } from '../features/campaigns/campaign-about.tsx'

/** What a campaign's page says, as it is being written. */
export function CampaignScene(props: ComponentProps<typeof CampaignAbout>) {
  return (
    <div className="view">
      <CampaignAbout {...props} />
    </div>
  )
}
