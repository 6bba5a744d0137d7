import { locales, type Locale } from '@madang/contract/locale.ts'
import { getSettings } from '@madang/contract/users/users.ts'
import { friends, say } from './friends.ts'
import { expect, test } from './people.ts'

/** A part of a word in each script as it is typed, the message that holds it, and how it stands there. */
const said = {
  'ko-KR': ['트코', '어제 말한 비트코인 이야기', '트코'],
  'zh-CN': ['特幣', '昨天说的比特币', '特币'],
  'en-GB': ['tcoi', 'About bitcoin, as I said', 'tcoi'],
} as const satisfies Record<Locale, readonly [typed: string, whole: string, part: string]>

test('REQ-99: a part of a word in any of three scripts, of Chinese in the other way of writing, is found in all conversations and opens at its message', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  for (const locale of locales) await say(jun, mina, said[locale][1])
  for (let n = 1; n <= 120; n++) await say(n % 2 ? jun : mina, n % 2 ? mina : jun, `line ${n}`)
  for (const locale of locales)
    await test.step(locale, async () => {
      const [typed, whole, part] = said[locale]
      const { page, words, open } = await person('Mina', { as: mina, locale })
      await open('chat')
      await page.getByRole('link', { name: words('find.all') }).click()
      await page.getByRole('searchbox', { name: words('find.all') }).fill(typed)
      const result = page.getByRole('link', { name: /Jun/ })
      await expect(result.locator('mark')).toHaveText(part)
      await result.click()
      const found = page.getByRole('article').filter({ hasText: whole })
      await expect(found).toBeInViewport()
      await expect(found.locator('mark')).toHaveText(part)
      await page.getByRole('button', { name: words('find.end') }).click()
      await expect(page.locator('mark')).toHaveCount(0)
      // What lies between was not loaded; the newest is one tap away.
      await page.getByRole('button', { name: words('dialogue.jump') }).click()
      await expect(page.getByRole('log').getByText('line 120', { exact: true })).toBeInViewport()
      await page.goBack()
      await expect(result).toBeVisible()
    })
})

test('REQ-99: inside a conversation one steps to older and newer results', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  for (let n = 1; n <= 90; n++) await say(n % 2 ? jun : mina, n % 2 ? mina : jun, n % 30 ? `line ${n}` : `tea at ${n}`)
  const { page, words, open } = await person('Mina', { as: mina })
  await open(`dialogue?id=${jun.userId}`)
  await page.getByRole('button', { name: words('chat.more') }).click()
  await page.getByRole('button', { name: words('find.here') }).click()
  await page.getByRole('searchbox', { name: words('find.here') }).fill('TEA')
  const found = page.getByRole('status').filter({ hasText: /\S/ })
  await expect(found).toHaveText(words('find.of', { n: 1, count: 3 }))
  await expect(page.getByText('tea at 90')).toBeInViewport()
  await expect(page.getByRole('button', { name: words('find.newer') })).toBeDisabled()
  await page.getByRole('button', { name: words('find.older') }).click()
  await page.getByRole('button', { name: words('find.older') }).click()
  await expect(found).toHaveText(words('find.of', { n: 3, count: 3 }))
  await expect(page.getByText('tea at 30')).toBeInViewport()
  await expect(page.getByRole('button', { name: words('find.older') })).toBeDisabled()
  await page.getByRole('button', { name: words('find.newer') }).click()
  await expect(page.getByText('tea at 60')).toBeInViewport()
  await page.getByRole('searchbox', { name: words('find.here') }).fill('zzz')
  await expect(found).toHaveText(words('find.nothing'))
})

test('REQ-98: a friend who is there and types is seen; hidden, neither sees the other', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  // The switch turns at once, and what it says is saved afterwards.
  const isSaved = (presence: boolean) => expect.poll(() => mina.call(getSettings, {})).toMatchObject({ presence })
  const his = await person('Jun', { as: jun })
  await his.open(`dialogue?id=${mina.userId}`)
  const hers = await person('Mina', { as: mina })
  await hers.open(`dialogue?id=${jun.userId}`)
  await expect(his.page.getByText(his.words('presence.online'))).toBeVisible()
  await hers.page
    .getByRole('textbox', { name: hers.words('dialogue.placeholder'), exact: true })
    .pressSequentially('hi')
  await expect(his.page.getByText(his.words('presence.typing'))).toBeVisible()

  await hers.open('settings')
  await hers.page.getByRole('switch', { name: hers.words('presence.setting') }).click()
  await expect(hers.page.getByRole('switch', { name: hers.words('presence.setting') })).not.toBeChecked()
  await isSaved(false)
  await his.open('friend')
  await expect(his.page.getByText('Mina')).toBeVisible()
  await expect(his.page.getByText(his.words('presence.online'))).toHaveCount(0)

  await hers.page.getByRole('switch', { name: hers.words('presence.setting') }).click()
  await expect(hers.page.getByRole('switch', { name: hers.words('presence.setting') })).toBeChecked()
  await isSaved(true)
  await his.page.reload()
  await expect(his.page.getByText(his.words('presence.online')).first()).toBeVisible()
})
