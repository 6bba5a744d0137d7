import { linksIn } from './text-parts.ts'

/** Hosts that open a chat, a group or an application for contact elsewhere. Sources: the services' own help pages. */
const chatHosts = [
  'open.kakao.com',
  'pf.kakao.com',
  'qr.kakao.com',
  't.me',
  'telegram.me',
  'telegram.dog',
  'line.me',
  'lin.ee',
  'wa.me',
  'chat.whatsapp.com',
  'api.whatsapp.com',
  'whatsapp.com',
  'discord.gg',
  'discord.com',
  'u.wechat.com',
  'weixin.qq.com',
  'work.weixin.qq.com',
  'qm.qq.com',
  'jq.qq.com',
  'signal.me',
  'signal.group',
  'm.me',
  'zalo.me',
  'viber.com',
  'band.us',
  'potato.im',
]

/** Whether a text leads to a chat elsewhere by its address, also one spelled with spaces or "dot". */
export function hasOutsideChatLink(text: string): boolean {
  if (linksIn(text).some(({ hostname }) => isChatHost(hostname.replace(/^www\./, '')))) return true
  const joined = text
    .toLowerCase()
    .replace(
      /\s*(?:\(dot\)|\[dot\]|\(\.\)|\[\.\]|(?<=\S)\s+\.\s+|\s+\.(?=\S)|(?<=\S)\.\s+(?=(?:me|gg|com|ee)\b))\s*/g,
      '.',
    )
  return spelled.test(joined.replace(/\s*\/\s*/g, '/'))
}

function isChatHost(host: string): boolean {
  return chatHosts.some((known) => host === known || host.endsWith(`.${known}`))
}

const spelled =
  /(?<![a-z0-9.])(?:open\.kakao\.com|t\.me|telegram\.me|line\.me|lin\.ee|wa\.me|discord\.gg)\/[a-z0-9+@_~-]/
