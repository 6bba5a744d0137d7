import { languages, type Locale, type Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'

const names: Readonly<Record<string, Text>> = {
  account: inLanguages('계정', '账号', 'Account'),
  contact: inLanguages('연락처', '联系方式', 'Contact'),
  settings: inLanguages('설정', '设置', 'Settings'),
  consents: inLanguages('동의', '同意记录', 'Consents'),
  sessions: inLanguages('로그인한 기기', '登录设备', 'Devices'),
  knownDevices: inLanguages('아는 기기', '已知设备', 'Known devices'),
  securityChanges: inLanguages('보안 변경', '安全变更', 'Security changes'),
  activity: inLanguages('계정 활동', '账号活动', 'Account activity'),
  friends: inLanguages('친구', '好友', 'Friends'),
  blocked: inLanguages('차단한 사람', '黑名单', 'Blocked people'),
  friendRequests: inLanguages('친구 신청', '好友申请', 'Friend requests'),
  messages: inLanguages('메시지', '消息', 'Messages'),
  pictures: inLanguages('사진', '图片', 'Pictures'),
  reports: inLanguages('신고', '举报', 'Reports'),
  warnings: inLanguages('받은 주의', '收到的警告', 'Warnings'),
  invited: inLanguages('초대한 사람', '邀请的人', 'People I invited'),
  checkIns: inLanguages('출석', '签到', 'Check-ins'),
  balances: inLanguages('잔액', '余额', 'Balances'),
  transfers: inLanguages('원장 기록', '账本记录', 'Ledger entries'),
}
const title = inLanguages('내 마당 데이터', '我的 Madang 数据', 'My data at Madang')
const madeAt = inLanguages('만든 시각', '生成时间', 'Made at')
const nothing = inLanguages('없음', '无', 'Nothing')

/** The export as one page to read, with its style inside, no script, and every value escaped. */
export function exportPage(data: { readonly madeAt: Date } & object, locale: Locale): string {
  const { madeAt: time, ...parts } = data
  const sections = Object.entries(parts).map(
    ([key, value]) => `<section><h2>${escaped(names[key]?.[locale] ?? key)}</h2>${shown(value, locale)}</section>`,
  )
  return `<!doctype html>
<html lang="${languages[locale].live}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'">
<title>${escaped(title[locale])}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title[locale])}</h1>
<p>${escaped(madeAt[locale])}: ${time.toISOString()}</p>
${sections.join('\n')}
</body>
</html>
`
}

const style = `:root{color-scheme:light dark}body{font:15px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:24px 20px 80px}
h2{margin:32px 0 8px;font-size:20px}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:13px}
th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}`

function shown(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return value.length ? table(value) : `<p>${escaped(nothing[locale])}</p>`
  const rows = Object.entries((value ?? {}) as Record<string, unknown>)
  if (rows.length === 0) return `<p>${escaped(nothing[locale])}</p>`
  return `<div class="wide"><table>${rows
    .map(([key, one]) => `<tr><th>${escaped(key)}</th><td>${escaped(textOf(one))}</td></tr>`)
    .join('')}</table></div>`
}

function table(rows: readonly unknown[]): string {
  const keys = Object.keys(rows[0] ?? {})
  const head = keys.map((key) => `<th>${escaped(key)}</th>`).join('')
  const body = rows.map(
    (row) =>
      `<tr>${keys.map((key) => `<td>${escaped(textOf((row as Record<string, unknown>)[key]))}</td>`).join('')}</tr>`,
  )
  return `<div class="wide"><table><tr>${head}</tr>${body.join('')}</table></div>`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
