import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { expect, test } from './people.ts'
import { registered } from './users.ts'

test('Mina likes an article, keeps it, follows who wrote it and reports an error; her page has it all', async ({
  person,
  server,
}) => {
  const { page, words, open, hears } = await person('Mina', { as: await registered(server.url, '김민아') })
  await open('detail?id=moving-averages')
  await page.getByRole('button', { name: words('article.like', { n: 0 }) }).click()
  await expect(page.getByRole('button', { name: words('article.like', { n: 1 }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: words('article.save') }).click()
  await hears(words('article.saved'))
  await page.getByRole('button', { name: words('article.zoom') }).click()
  await expect(page.getByRole('dialog', { name: words('article.picture') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: words('article.picture') })).toHaveCount(0)

  await page.getByRole('link', { name: '한온새' }).click()
  await expect(page.getByText(words('publisher.sample.lecturer'))).toBeVisible()
  const follow = page.getByRole('button', { name: words('publisher.followName', { name: '한온새' }) })
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(words('publisher.followers', { n: 1 }))).toBeVisible()

  await open('reading')
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(1)
  await page.getByRole('tab', { name: words('reading.saved') }).click()
  await page.getByRole('tabpanel').getByRole('link').first().click()

  await page.getByRole('button', { name: words('article.more') }).click()
  await page.getByRole('button', { name: words('articleReport.action') }).click()
  await page.getByRole('radio', { name: words('articleReport.reason.wrong') }).click()
  await page.getByLabel(words('articleReport.note')).fill('두 번째 표의 날짜가 달라요')
  await page.getByRole('button', { name: words('articleReport.send') }).click()
  await expect(page.getByText(words('articleReport.thanks'))).toBeVisible()
  await page.getByRole('link', { name: words('articleReport.toMine') }).click()
  await expect(page.getByText(words('articleReport.waiting'))).toBeVisible()
})

test('a visitor who taps a heart is asked to log in; a search finds studios and a coin by its Chinese name', async ({
  person,
}) => {
  const { page, words, open, hears } = await person('Mina')
  await open('search')
  const box = page.getByRole('searchbox')
  await box.fill('온새미')
  await expect(page.getByRole('heading', { name: words('search.publishers') })).toBeVisible()
  await box.fill('以太坊')
  await expect(page.getByRole('main').getByText('이더리움').first()).toBeVisible()
  await open('detail?id=the-halving')
  await page.getByRole('button', { name: words('article.like', { n: 0 }) }).click()
  await hears(words('login.please'))
  await expect(page).toHaveURL(/#\/login/)
})

test('REQ-228 a desktop visitor with an invitation gets the page whose QR code keeps it; a tablet gets the app', async ({
  person,
  server,
}) => {
  const { inviteCode } = await (await registered(server.url, '박서준')).call(getInviteOverview, {})
  const link = `/?inviteCode=${inviteCode}#/share?inviteCode=${inviteCode}`
  const desk = await person('Desk', {
    locale: 'en-GB',
    touch: false,
    size: { width: 1280, height: 800 },
    userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  })
  await desk.page.goto(link)
  await expect(desk.page).toHaveURL(new RegExp(`/desktop\\?.*inviteCode=${inviteCode}`))
  await expect(desk.page.getByText('Invited by 박서준')).toBeVisible()
  await expect(desk.page.getByRole('img', { name: new RegExp(`inviteCode=${inviteCode}#/share`) })).toBeVisible()

  const tablet = await person('Tablet', {
    size: { width: 820, height: 1180 },
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  })
  await tablet.page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 }))
  await tablet.page.goto(link)
  await expect(tablet.page.getByText(tablet.words('register.invitedBy', { name: '박서준' }))).toBeVisible()
})
