import type { Browser } from '@playwright/test'
import { sql } from 'kysely'
import { sendFriendRequest } from '@madang/contract/chat/friends.ts'
import { suspensionAnswers } from '@madang/contract/users/suspension-answers.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { appealAgainDays } from '@madang/contract/users/suspensions.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { type ConsoleCases, openCases } from './console-cases.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { chooseReadings } from '../server/house/test-readings.ts'
import { drawn } from '../server/pictures/test-corpus.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { staysTyped } from './phone/stays-typed.ts'
import { registered, type User } from './users.ts'

const name = '한결'

interface Suspending {
  readonly jang: ConsoleCases
  readonly hangyeol: User
  readonly days: string
}

/** Somebody reports from their phone, and the report is decided by suspending. */
async function suspendsByReport(
  browser: Browser,
  { url, now }: TimeTravelServer,
  { jang, hangyeol, days }: Suspending,
) {
  const sora = await registered(url, '소라', { now })
  await hangyeol.call(sendFriendRequest, {
    friendId: sora.userId,
    message: '동네 모임에 오세요! 벌써 다섯 번째 안내예요.',
  })
  const phone = await openPhone(browser, url, { as: sora })
  const { page, words, open } = personWith('소라', phone)
  await open(`profile?id=${hangyeol.userId}`)
  await page.getByRole('button', { name: words('report.action') }).click()
  const sheet = page.getByRole('dialog', { name: words('report.title', { name }) })
  await sheet.getByRole('radio', { name: words('report.reason.spam') }).click()
  await sheet.getByRole('textbox').fill('같은 글을 여러 번 보내요')
  await sheet.getByRole('button', { name: words('report.send') }).click()
  await page.getByRole('button', { name: words('report.done') }).click()

  await jang.page.goto(`${url}/console#/reports`)
  await jang.page.getByRole('row', { name: new RegExp(name) }).press('Enter')
  await expect(jang.page.getByText('같은 글을 여러 번 보내요')).toBeVisible()
  await jang.page.getByRole('button', { name: 'Claim' }).click()
  await jang.page.getByLabel('Suspend the user').check()
  await suspendsFor(jang, days)
  await jang.page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(jang.page.getByText('No report waits.')).toBeVisible()

  await open('support')
  await expect(
    page.getByRole('list', { name: words('report.mine') }).getByText(words('report.state.decided')),
  ).toBeVisible()
  expect(phone.faults()).toEqual([])
  await phone.context.close()
}

async function suspendsFromUserPage(_: Browser, { url }: TimeTravelServer, { jang, hangyeol, days }: Suspending) {
  await jang.page.goto(`${url}/console#/users/${hangyeol.userId}`)
  await jang.page.getByRole('button', { name: 'Suspend…' }).click()
  await suspendsFor(jang, days)
  await jang.page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(jang.page.getByRole('dialog')).toHaveCount(0)
}

async function suspendsFor({ page, proves }: ConsoleCases, days: string) {
  await page.getByLabel('Reason code').selectOption('spam')
  await page.getByLabel('Ends after').selectOption(days)
  await page.getByLabel('Reason, for the audit log').last().fill('The same message to many')
  await expectNoA11yViolations(page)
  await proves()
}

/** What the operator decides, in which words, and what follows for the person. */
const ways: readonly {
  readonly locale: Locale
  readonly outcome: 'granted' | 'upheld'
  readonly choice: string
  readonly answer: string
  readonly words: string
  readonly days: string
  readonly suspends: typeof suspendsByReport
}[] = [
  {
    locale: 'ko-KR',
    suspends: suspendsByReport,
    outcome: 'granted',
    choice: 'Lift the suspension',
    answer: suspensionAnswers.granted.noBreach['ko-KR'],
    words: '광고가 아니라 동네 독서 모임 안내였어요.',
    days: '7',
  },
  {
    locale: 'zh-CN',
    suspends: suspendsFromUserPage,
    outcome: 'upheld',
    choice: 'Leave the suspension',
    answer: suspensionAnswers.upheld.confirmed['zh-CN'],
    words: '那不是广告，是读书会通知。',
    days: '',
  },
  {
    locale: 'en-GB',
    suspends: suspendsFromUserPage,
    outcome: 'granted',
    choice: 'Lift the suspension',
    answer: suspensionAnswers.granted.noBreach['en-GB'],
    words: 'It was no advertisement but a note about our book club.',
    days: '30',
  },
]

for (const { locale, outcome, choice, answer, words: said, days, suspends } of ways)
  test(`REQ-173 REQ-186 somebody suspended ${suspends === suspendsByReport ? 'upon a report' : 'from their page'} reads why in ${locale}, appeals over a cut wire, Back and a reload, and what a colleague decides (${outcome}) stands where they log in, with the day of the next appeal where the house lets them`, async ({
    browser,
  }) => {
    test.slow()
    const server = await openTimeTravelServer()
    try {
      const { services, url, now } = server
      if (outcome === 'upheld')
        await chooseReadings(services.db, { suspensionAppeals: 'again', suspendedMoney: 'moneyLeaves' })
      const hangyeol = await registered(url, name, { now, locale })
      await sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
        select ${hangyeol.userId}, 'open', 7, version, now() from rule_set order by 1 limit 1`.execute(services.db)
      const [jang, bae] = [
        await openCases(browser, server, 'Jang', 'support'),
        await openCases(browser, server, 'Bae', 'support'),
      ]
      await suspends(browser, server, { jang, hangyeol, days })

      const phone = await openPhone(browser, url, { locale })
      const { page, words, open } = personWith(name, phone, { locale })
      const enters = async () => {
        await open('login')
        await page.getByLabel(words('login.id')).fill(hangyeol.userId)
        await page.getByLabel(words('login.password'), { exact: true }).fill(hangyeol.password)
        await page.getByRole('button', { name: words('login.action'), exact: true }).click()
      }
      await enters()
      await expect(page).toHaveURL(/#\/suspended$/)
      await expect(page.getByText(words('suspended.reason.spam'))).toBeVisible()
      await expect(page.getByText(words('suspended.noEnd'))).toHaveCount(days ? 0 : 1)
      if (days) {
        const end = new Date(now() + Number(days) * dayMs)
        const day = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric' }).format(
          end,
        )
        await expect(page.getByRole('definition').filter({ hasText: day })).toBeVisible()
      }
      await expect(page.getByText(words('suspended.kept'))).toBeVisible()
      await expectNoA11yViolations(page)

      const meanwhile = outcome === 'upheld' ? 'suspended.goOn' : 'suspended.waits'
      await expect(page.getByText(words(meanwhile))).toBeVisible()
      const appeals = async () => {
        if (!page.url().endsWith('part=appeal'))
          await page.getByRole('link', { name: words('suspended.appeal') }).click()
      }
      await appeals()
      const told = words('suspended.whatAgain', { n: appealAgainDays })
      await expect(page.getByText(outcome === 'upheld' ? told : words('suspended.whatText'))).toBeVisible()
      await staysTyped(
        { page, words },
        { open: appeals, field: page.getByLabel(words('suspended.words')), typed: said },
      )
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: words('evidence.add') }).click()
      const buffer = await drawn(320, 200).jpeg().toBuffer()
      await (await chosen).setFiles({ name: 'club.jpg', mimeType: 'image/jpeg', buffer })
      await expect(page.getByRole('button', { name: words('evidence.remove', { n: 1 }) })).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(words('suspended.words'))).toHaveValue(said)
      await expect(page.getByRole('button', { name: words('evidence.remove', { n: 1 }) })).toBeVisible()
      await expectNoA11yViolations(page)
      // The appeal arrives, its answer does not: the same words are sent again and nothing is doubled.
      let cuts = 0
      await page.route('**/infoaccount/AppealSuspension', async (route) => {
        if (cuts++ > 0) return route.continue()
        await route.fetch()
        await route.abort()
      })
      phone.forgive(/ERR_FAILED/)
      await page.getByRole('button', { name: words('suspended.send') }).click()
      await expect(page.getByText(words('suspended.waiting'))).toBeVisible()
      await expect(page.getByRole('link', { name: words('suspended.appeal') })).toHaveCount(0)
      expect(cuts).toBeGreaterThan(1)
      await expectNoA11yViolations(page)

      await jang.page.goto(`${url}/console#/appeals`)
      await jang.page.getByRole('row', { name: new RegExp(name) }).press('Enter')
      await expect(jang.page.getByText('You suspended this user. A colleague decides the appeal.')).toBeVisible()
      await expect(jang.page.getByRole('button', { name: 'Claim' })).toHaveCount(0)
      await bae.page.goto(`${url}/console#/appeals`)
      await bae.page.getByRole('row', { name: new RegExp(name) }).press('Enter')
      await expect(bae.page.getByText(said).first()).toBeVisible()
      await expect(bae.page.getByText(/^F-\d+ Waits · Score 7$/)).toBeVisible()
      await bae.page.getByRole('button', { name: 'Claim' }).click()
      await bae.page.getByLabel(choice).check()
      await expect(bae.page.getByText(answer)).toBeVisible()
      await bae.page.getByLabel('Reason, for the audit log').fill('Read all the messages again')
      await expectNoA11yViolations(bae.page)
      await bae.proves()
      await bae.page.getByRole('button', { name: 'Show the picture' }).click()
      await expect(bae.page.locator('img.evidence')).toBeVisible()
      await bae.page.getByRole('button', { name: 'Decide', exact: true }).click()
      await expect(bae.page.getByText('No appeal waits.')).toBeVisible()

      await page.reload()
      await expect(page.getByText(answer)).toBeVisible()
      await expectNoA11yViolations(page)
      await enters()
      if (outcome === 'granted') {
        await expect(page).not.toHaveURL(/#\/(login|suspended)/)
        await open('notices')
        await expect(page.getByText(words('notices.reinstated'))).toBeVisible()
        await expect(page.getByText(answer)).toBeVisible()
        await open('operation')
        await page.getByRole('tab', { name: words('operation.activity') }).click()
        await expect(page.getByText(words('activity.reinstated'))).toBeVisible()
      } else {
        await expect(page).toHaveURL(/#\/suspended$/)
        await expect(page.getByText(answer)).toBeVisible()
        await expect(page.getByRole('link', { name: words('suspended.appealAgain') })).toHaveCount(0)
        const from = new Date(now() + appealAgainDays * dayMs)
        const day = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric' }).format(
          from,
        )
        await expect(page.getByText(words('suspended.againFrom', { time: '' }).slice(0, 5))).toContainText(day)
        await sql`update suspension set decided_at = decided_at - ${appealAgainDays} * interval '1 day'`.execute(
          services.db,
        )
        await enters()
        await page.getByRole('link', { name: words('suspended.appealAgain') }).click()
        await page.getByLabel(words('suspended.words')).fill(said)
        await page.getByRole('button', { name: words('suspended.send') }).click()
        await expect(page.getByText(words('suspended.waiting'))).toBeVisible()
        await bae.page.goto(`${url}/console#/appeals`)
        await bae.page.reload()
        await bae.page.getByRole('row', { name: new RegExp(name) }).press('Enter')
        await expect(bae.page.getByRole('heading', { name: /^Refused before, / })).toBeVisible()
      }
      for (const { faults } of [phone, jang, bae]) expect(faults()).toEqual([])
      await phone.context.close()
      for (const desk of [jang, bae]) await desk.close()
    } finally {
      await server.close()
    }
  })
