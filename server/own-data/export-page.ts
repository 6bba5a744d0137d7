import { languages, type Locale, type Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportParts, type ExportField, type ExportPart, type ExportRow, type ExportValue } from '../personal-data.ts'
import { type Gathered, isList, rowsOf } from './gather.ts'

const parts: Readonly<Record<ExportPart, Text>> = {
  account: inLanguages('계정', '账号', 'Account'),
  security: inLanguages('보안', '安全', 'Security'),
  people: inLanguages('사람', '联系人', 'People'),
  chat: inLanguages('채팅', '聊天', 'Chat'),
  money: inLanguages('자산', '资产', 'Assets'),
  rewards: inLanguages('보상', '奖励', 'Rewards'),
  classes: inLanguages('라이브 수업', '直播课', 'Live classes'),
  reading: inLanguages('읽을거리', '阅读', 'Reading'),
  market: inLanguages('시세', '行情', 'Market'),
  notifications: inLanguages('알림', '通知', 'Notifications'),
}
const title = inLanguages('내 마당 데이터', '我的 Madang 数据', 'My data at Madang')
const madeAt = inLanguages('만든 시각', '生成时间', 'Made at')
const nothing = inLanguages('없음', '无', 'Nothing')
const yes = inLanguages('예', '是', 'Yes')
const no = inLanguages('아니요', '否', 'No')

/** The export as one page to read, with its style inside, no script, and every value escaped. */
export async function* exportPage(
  sections: readonly Gathered[],
  { locale, now }: { locale: Locale; now: Date },
): AsyncGenerator<string> {
  yield `<!doctype html>
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
<p>${escaped(madeAt[locale])}: ${moment(now)}</p>
`
  for (const part of exportParts) {
    const own = sections.filter(({ section }) => section.part === part)
    if (own.length) yield `<h2>${escaped(parts[part][locale])}</h2>`
    for (const each of own) {
      yield `<section><h3>${escaped(each.section.title[locale])}</h3>`
      yield* tableOf(each, locale)
      yield '</section>\n'
    }
  }
  yield '</body>\n</html>\n'
}

const style = `:root{color-scheme:light dark}body{font:15px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:24px 20px 80px}
h2{margin:40px 0 8px;font-size:22px}h3{margin:24px 0 4px;font-size:17px}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:13px}
th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}`

async function* tableOf(gathered: Gathered, locale: Locale): AsyncGenerator<string> {
  const { section, rows } = gathered
  const fields = Object.entries(section.fields)
  const label = (field: ExportField) => escaped(('label' in field ? field.label : field)[locale])
  const cell = (row: ExportRow, key: string, field: ExportField) => {
    const text = escaped(textOf(row[key] ?? null, field, locale))
    if (text === '' || !('numberOf' in field)) return `<td>${text}</td>`
    return field.numberOf === 'thisRow' ? `<td id="${text}">${text}</td>` : `<td><a href="#${text}">${text}</a></td>`
  }
  const line = (row: ExportRow) => `<tr>${fields.map(([key, field]) => cell(row, key, field)).join('')}</tr>`
  if (!isList(rows)) {
    const lines = fields.map(([key, field]) => `<tr><th>${label(field)}</th>${cell(rows, key, field)}</tr>`)
    yield `<div class="wide"><table>${lines.join('')}</table></div>`
    return
  }
  let isEmpty = true
  for await (const some of rowsOf(gathered)) {
    if (isEmpty)
      yield `<div class="wide"><table><tr>${fields.map(([, field]) => `<th>${label(field)}</th>`).join('')}</tr>`
    isEmpty = false
    yield some.map(line).join('')
  }
  yield isEmpty ? `<p>${escaped(nothing[locale])}</p>` : '</table></div>'
}

function textOf(value: ExportValue, field: ExportField, locale: Locale): string {
  if (value === null) return ''
  if (value instanceof Date) return moment(value)
  if (typeof value === 'boolean') return (value ? yes : no)[locale]
  const meaning = 'values' in field ? field.values[value]?.[locale] : undefined
  return meaning ?? String(value)
}

/** Such as `2026-11-22 21:48:03 UTC`. */
function moment(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
