/** What kind of visitor asks for a page (REQ-5). */
export type Visitor = 'phone' | 'desktop' | 'bot'

const bots =
  /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|kakaotalk-scrap|kakaostory-og-reader|yeti|naver\.me|twitterbot|whatsapp|telegrambot|discordbot|linkedinbot|pinterest|lighthouse/i
const phones =
  /android|iphone|ipad|ipod|mobile|harmonyos|kakaotalk|micromessenger|line\/|naver\(inapp|samsungbrowser|windows phone/i

/**
 * Tells phones, desktops and link-preview bots apart by the user agent. An iPad may call itself a Macintosh; it says
 * how many fingers it feels only in the browser, where `touch.js` remembers the answer in the cookie `madang_touch`.
 */
export function visitorOf(userAgent: string, cookies: string): Visitor {
  if (phones.test(userAgent) && !/kakaotalk-scrap/i.test(userAgent)) return 'phone'
  if (bots.test(userAgent)) return 'bot'
  if (/macintosh/i.test(userAgent) && /(?:^|;\s*)madang_touch=1(?:;|$)/.test(cookies)) return 'phone'
  return 'desktop'
}
