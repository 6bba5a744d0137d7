import type { CampaignText } from '@madang/contract/operators/content/campaigns.ts'
import { below } from '../../lib/server/address.ts'
import './campaigns.css'

/** What a campaign says of itself. Its period, the legal notice and its rules stand beside it on its page. */
export function CampaignAbout({ campaign }: { campaign: CampaignText & { readonly picture: string | null } }) {
  const { title, summary, body, prizes, picture } = campaign
  return (
    <section className="campaign-about">
      {picture ? <img src={below(picture)} alt="" width="390" height="220" /> : null}
      <h2>{title}</h2>
      <p className="campaign-summary">{summary}</p>
      <Paragraphs text={body} />
      <Paragraphs text={prizes} />
    </section>
  )
}

/** An empty line parts paragraphs. */
function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text, in its order
      <p key={index}>{paragraph}</p>
    ))
}
