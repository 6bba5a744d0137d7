import type { Locale } from '@madang/contract/locale.ts'
import { html, type Html } from '../html.ts'
import { landingTexts } from '../landing/landing-texts.ts'

/** What a link shows in a messenger or in the results of a search (REQ-7). */
export interface Preview {
  readonly locale: Locale
  readonly kind: 'website' | 'article'
  /** Where the page is, whole. */
  readonly url: string
  readonly title: string
  readonly description: string
  /** Address of the picture, whole. PNG, because messengers draw no SVG. */
  readonly picture: { readonly url: string; readonly width: number; readonly height: number }
}

/** The tags KakaoTalk, WeChat, LINE, Telegram and the others read. */
export function previewTags({ locale, kind, url, title, description, picture }: Preview): Html {
  return html`<meta name="description" content="${description}" />
    <meta property="og:site_name" content="${landingTexts[locale].name}" />
    <meta property="og:type" content="${kind}" />
    <meta property="og:locale" content="${locale.replace('-', '_')}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${picture.url}" />
    <meta property="og:image:width" content="${picture.width}" />
    <meta property="og:image:height" content="${picture.height}" />
    <meta name="twitter:card" content="${picture.width > picture.height ? 'summary_large_image' : 'summary'}" />`
}

/** What the product itself, or an invitation to it, shows. `inviter` is the name of who invites, null when not known. */
export function productPreview(
  locale: Locale,
  origin: string,
  invitation?: { readonly code: string; readonly inviter: string | null },
): Preview {
  const texts = landingTexts[locale]
  const words = invitation ? (invitation.inviter ? texts.invitedBy(invitation.inviter) : texts.invited) : null
  return {
    locale,
    kind: 'website',
    url: invitation ? `${origin}/?inviteCode=${invitation.code}` : `${origin}/`,
    title: words ? `${words} · ${texts.name}` : texts.name,
    description: texts.description,
    picture: { url: `${origin}/icon-512.png`, width: 512, height: 512 },
  }
}
