import { languages, locales, type Locale } from '@madang/contract/locale.ts'
import { html, type Html } from '../html.ts'
import type { Company } from '@madang/contract/reading/house.ts'
import { companyLines } from '../company-lines.ts'
import { landingTexts, type LandingTexts } from './landing-texts.ts'
import { qrCode } from './qr-code.ts'
import { termsLinks } from '../terms-links.ts'

/** What the desktop page is drawn from. */
export interface LandingView {
  readonly locale: Locale
  /** Where the app is, such as https://madang.example. */
  readonly origin: string
  /** The invitation code of the address, or null. */
  readonly code: string | null
  /** Whether visitors of that country are offered rewards of CVC; where they are not, nothing is said of them. */
  readonly hasCvc: boolean
  /** Who runs the platform; null while nobody entered it. */
  readonly company: Company | null
  /** Whose code it is; null when nobody's, or not asked. */
  readonly inviter: { readonly nickName: string; readonly avatar: number } | null
}

/** The heads around the yard in the order of their places in `landing.css`. */
const heads = [1, 2, 3, 8, 20, 4, 10, 6, 13, 5, 15, 7, 17, 16, 19, 18, 12]

/** The desktop page (REQ-6): what Madang is, and the way in by phone. Whole without JavaScript. */
export function landingPage({ locale, origin, code, inviter, company, hasCvc }: LandingView): Html {
  const texts: LandingTexts = landingTexts[locale]
  const description = hasCvc ? texts.description : texts.descriptionWithoutCvc
  const address = code === null ? `${origin}/` : `${origin}/?inviteCode=${code}#/share`
  return html`<!doctype html>
    <html lang="${languages[locale].live}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${texts.name}</title>
        <meta name="description" content="${description}" />
        <meta property="og:title" content="${texts.name}" />
        <meta property="og:description" content="${description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/desktop/tokens.css" />
        <link rel="stylesheet" href="/desktop/landing.css" />
        <script src="/desktop/touch.js"></script>
      </head>
      <body>
        <header>
          ${wordmark(locale, texts.name)}
          <nav aria-label="${texts.languages}">${locales.map((other) => languageLink(other, locale, code))}</nav>
        </header>
        <main>
          <div>
            <h1>${texts.heading[0]}<br />${texts.heading[1]}</h1>
            <p class="lead">${description}</p>
            ${code === null ? null : invitation(texts, code, inviter)}
            <ul class="features">
              ${[...texts.features, ...(hasCvc ? [texts.collecting] : [])].map(
                ({ title, text }) =>
                  html`<li>
                    <h2>${title}</h2>
                    <p>${text}</p>
                  </li>`,
              )}
            </ul>
          </div>
          <div class="yard">
            ${yard}
            ${heads.map((head) => html`<img class="head" src="/desktop/heads/${head}.svg" alt="" width="64" height="64" />`)}
            <div class="qr">
              ${qrCode(address, `${texts.scan}: ${address}`)}
              <p>${texts.scan}</p>
            </div>
          </div>
        </main>
        <footer>
          ${companyLines(company, locale)}
          <p class="terms">${termsLinks(locale)}</p>
          <p><b>${hasCvc ? texts.risk : texts.riskWithoutCvc}</b></p>
        </footer>
      </body>
    </html>`
}

/** The ground plan of a yard: rooms on three sides, a gate at the bottom. */
const yard = html`<svg viewBox="0 0 620 640" aria-hidden="true">
  <path
    d="M20 26C170 62 450 62 600 26C566 200 566 440 600 614C540 600 480 592 400 588V520H500C488 420 488 220 508 124C400 146 220 146 112 124C132 220 132 420 120 520H220V588C140 592 80 600 20 614C54 440 54 200 20 26z"
  />
</svg>`

function wordmark(locale: Locale, name: string): Html {
  const mark = locale === 'ko-KR' ? 'wordmark-ko' : 'wordmark'
  return html`<picture
    ><source srcset="/desktop/marks/${mark}-dark.svg" media="(prefers-color-scheme: dark)" />
    <img src="/desktop/marks/${mark}.svg" alt="${name}" height="36"
  /></picture>`
}

function languageLink(other: Locale, current: Locale, code: string | null): Html {
  const query = new URLSearchParams({ lang: languages[other].live, ...(code !== null && { inviteCode: code }) })
  return html`<a
    href="/desktop?${query.toString()}"
    lang="${languages[other].live}"
    hreflang="${languages[other].live}"
    ${other === current ? html` aria-current="true"` : null}
    >${languages[other].ownName}</a
  >`
}

function invitation(texts: LandingTexts, code: string, inviter: LandingView['inviter']): Html {
  const [before, shown, after] = texts.code(code)
  return html`<div class="invitation">
    ${inviter ? html`<img src="/desktop/heads/${inviter.avatar}.svg" alt="" width="52" height="52" />` : null}
    <p>
      <strong>${inviter ? texts.invitedBy(inviter.nickName) : texts.invited}</strong>${before}<b>${shown}</b>${after}
    </p>
  </div>`
}
