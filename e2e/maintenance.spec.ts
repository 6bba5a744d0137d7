import { expect, test } from '@playwright/test'
import { locales } from '@madang/contract/locale.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { openPhone, personWith } from './people.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { openTimeTravelServer } from './time-travel-server.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** What the console calls the fields of a language. */
const fields = { 'ko-KR': '한국어', 'zh-CN': '中文', 'en-GB': 'English' } as const
const titles = { 'ko-KR': '서버를 옮겨요.', 'zh-CN': '搬迁服务器。', 'en-GB': 'We move to new servers.' } as const

test('REQ-163 a maintenance is told from a day before, in the reader’s language and zone, and while it lasts; without a network and after its end nothing is said; whoever writes it sees the line', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const server = await openTimeTravelServer()
  const begin = Math.ceil(server.now() / hourMs) * hourMs + 25 * hourMs
  const refresh = () => server.services.maintenance.refresh()
  const editor = await openCases(browser, server, 'Park', 'editor')
  const owner = await openCases(browser, server, 'Oh', 'owner')
  await editor.page.goto(`${server.url}/console#/maintenance/maintenance`)
  await expect(editor.page.getByRole('heading', { level: 1, name: 'Maintenance notice' })).toBeVisible()
  for (const locale of locales)
    await editor.page.getByRole('group', { name: fields[locale] }).getByRole('textbox').fill(titles[locale])
  await editor.page.getByLabel('From (Korean time)').fill(koreanFieldOf(begin))
  await editor.page.getByLabel(/^Until \(Korean time\)/).fill(koreanFieldOf(begin + hourMs))
  await expect(editor.page.frameLocator('.phone iframe').getByRole('status')).toContainText(titles['ko-KR'])
  await editor.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor.page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()
  await owner.page.goto(editor.page.url())
  await owner.page.getByRole('button', { name: 'Publish' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(owner.page.getByText('Published', { exact: true }).first()).toBeVisible()
  await refresh()

  const phone = await openPhone(browser, server.url, { locale: 'en-GB', zone: 'Asia/Shanghai' })
  const { page, open } = personWith('visitor', phone, { locale: 'en-GB' })
  const line = page.getByRole('status').filter({ hasText: titles['en-GB'] })
  const settled = () => page.waitForResponse((response) => response.url().endsWith('house/GetMaintenance'))
  const reloads = async () => void (await Promise.all([settled(), page.reload()]))
  await Promise.all([settled(), open('home')])
  await expect(line).toHaveCount(0)

  await server.pass(begin - 24 * hourMs - server.now())
  await reloads()
  const clock = (at: number) =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Shanghai',
    }).format(at)
  await expect(line).toContainText(`${clock(begin)} tomorrow – `)
  await expect(line).toContainText(clock(begin + hourMs))
  const head = page.getByRole('heading', { level: 1 })
  await expect
    .poll(async () => (await head.boundingBox())!.y)
    .toBeGreaterThanOrEqual((await line.boundingBox())!.height)
  await expectNoA11yViolations(page)
  expect(await outOfReach(page), 'below the line').toEqual([])

  await server.pass(begin - server.now())
  await reloads()
  await expect(line).toContainText(`Under maintenance, back ${clock(begin + hourMs)}`)
  phone.forgive(/^error: (WebSocket connection to .* failed|.*ERR_INTERNET_DISCONNECTED)/)
  await phone.context.setOffline(true)
  await expect(line).toHaveCount(0)
  await phone.context.setOffline(false)
  await expect(line).toBeVisible()

  await server.pass(begin + hourMs - server.now())
  await reloads()
  await expect(line).toHaveCount(0)
  expect(phone.faults()).toEqual([])
  for (const each of [editor, owner]) await each.close()
  await phone.context.close()
  await server.close()
})

/** A moment as a field for Korean time holds it: nine hours before UTC, all year. */
function koreanFieldOf(at: number): string {
  return new Date(at + 9 * hourMs).toISOString().slice(0, 16)
}
