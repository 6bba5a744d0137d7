import { parseUrl } from '@madang/client/parse-url.ts'
/** A piece of a message: words as they are, or an address that may be opened. */
export type TextPart = { readonly text: string } | { readonly text: string; readonly url: URL }

/** Endings that make bare words an address. Others need `https://` or `www.` before them. */
const endings =
  'com|net|org|io|kr|cn|hk|tw|jp|sg|app|dev|me|gg|xyz|top|vip|link|site|online|shop|store|club|info|biz|live|pro|cc|tv|ai|co|ee|us|uk|ru|exchange|finance|money|fun|icu|one|win|bet|网址|中国|公司|网络|한국'
/** The host stops before Korean and Chinese letters that follow an ending: `naver.com에서`. The path goes on to the next space. */
const address = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._/-])(?:https?:\/\/[^\s<>"'“”‘’「」『』（）()、。，]+|(?:[\p{L}\p{N}-]+\.)+(?:${endings})(?![a-z0-9-]|\.[a-z])(?::\d{1,5})?(?:[/?#][^\s<>"'“”‘’「」『』（）()、。，]*)?)`,
  'giu',
)
const trailing = /[.,!?;:…~*_'"\])}>]+$/u
/** Where a host with `https://` ends and a Korean or Chinese word begins. */
const wordAfterHost = /^(https?:\/\/(?:[^\s/?#@]*@)?[a-z0-9.-]+\.[a-z]{2,})(?=[\p{Script=Hangul}\p{Script=Han}])/iu

/**
 * Splits a message into words and addresses. Only http and https are addresses; nothing else ever becomes a link
 * (no `javascript:`, no `data:`). The pieces put together are the message.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0])
    const url = urlOf(found)
    if (!url) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: found, url })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The addresses in a text. */
export function linksIn(text: string): URL[] {
  return textParts(text).flatMap((part) => ('url' in part ? part.url : []))
}

function trimmed(found: string): string {
  return (wordAfterHost.exec(found)?.[1] ?? found).replace(trailing, '')
}

function urlOf(text: string): URL | null {
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url : null
}
