import { inviteCodePattern } from '@madang/contract/ids.ts'
import type { Feature } from '@madang/contract/features.ts'
import type { Context } from '../../context.ts'

/** What the server's configuration says about itself; the addresses come from the operator only (THR-06). */
export interface Addresses {
  readonly apiUrl: string
  readonly liveUrl: string
  readonly desktopUrl: string
  readonly shareUrl: string
}

export interface Switches {
  readonly browserLanguage: boolean
  readonly recharge: boolean
  readonly live: boolean
}

/** What the app needs to know before its first screen (REQ-155, REQ-230). Nothing of the request is kept (THR-27). */
export function appInformation(
  { liveUrl, desktopUrl, shareUrl }: Addresses,
  {
    salt,
    features,
    ruleVersions,
  }: {
    salt: string
    features: Switches & Readonly<Record<Feature, boolean>>
    ruleVersions: Readonly<Record<string, string>>
  },
  { pasteText, now }: { pasteText: string; now: Date },
) {
  const inviteCode = inviteCodeIn(pasteText)
  return { liveUrl, desktopUrl, shareUrl, salt, features, ruleVersions, serverTime: now, inviteCode }
}

/** The invitation code that a pasted text is, or that a pasted invitation link carries; null for any other text. */
export function inviteCodeIn(pasted: string): string | null {
  const text = pasted.trim()
  const code = (/[?&]inviteCode=([0-9A-Za-z]+)/i.exec(text)?.[1] ?? text).toUpperCase()
  return inviteCodePattern.test(code) ? code : null
}

export function getApiDomain({ addresses }: Context<'addresses'>): string {
  return addresses.apiUrl
}
