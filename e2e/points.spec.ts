import { sql } from 'kysely'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { settlePoints } from '../server/campaigns/points/settle-points.ts'
import { addDays, businessDay } from '../server/rules/business-day.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

test('REQ-139 points of twelve days of classes become XRP; a rate that changed meanwhile and a bound are told and what was typed stays; time with a lecturer is reserved and taken back', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt: new Date('2026-11-23T03:00:00Z') })
  try {
    const { db, clock, bus } = server.services
    const mina = await registered(server.url, 'Mina', { now: server.now })
    const today = businessDay(clock.now())
    for (let day = 1; day <= 16; day++) {
      const on = addDays(today, -day)
      await sql`insert into class_day (user_id, day, observed) values (${mina.userId}, ${on},
        tstzmultirange(tstzrange(${`${on} 10:00+09`}::timestamptz, ${`${on} 10:30+09`}::timestamptz)))`.execute(db)
    }
    await settlePoints({ db, clock, bus })

    const phone = await openPhone(browser, server.url, { as: mina })
    const { page, words, open } = personWith('Mina', phone)
    await open('xrp')
    await page.getByRole('link', { name: words('xrp.exchange') }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('amount.show') })
      .click()
    const typed = page.getByRole('textbox', { name: words('exchange.howMany') })
    await expect(typed).toHaveValue('160')
    await typed.fill('100')
    await expectNoA11yViolations(page)
    await page.getByRole('button', { name: words('exchange.action', { points: '100', xrp: '10' }) }).click()
    await expect(page.getByText(words('exchange.done', { xrp: '10' }))).toBeVisible()
    await expect(typed).toHaveValue('60')

    // Two people set another rate while the page stands open.
    await typed.fill('60')
    await sql`insert into rule_set (version, programme, rules) values ('points-3', 'points',
      '{"perDay": "10", "listeningMinutes": 30, "pointsPerXrp": 12, "cancelHours": 24}')`.execute(db)
    await sql`insert into rule_in_force (programme, effective_from, version) values ('points', ${today}, 'points-3')`.execute(
      db,
    )
    await page.getByRole('button', { name: words('exchange.action', { points: '60', xrp: '6' }) }).click()
    await expect(page.getByRole('alert')).toHaveText(words('exchange.rateChanged', { n: '12' }))
    await expect(typed).toHaveValue('60')
    await expect(page.getByText(words('exchange.rate', { n: '12' }), { exact: true })).toBeVisible()

    // What one person may receive of the promotion bounds an exchange as well: it says so, and what was typed stays.
    await sql`update campaign set per_person = 12000000 where programme = 'xrp'`.execute(db)
    await page.getByRole('button', { name: words('exchange.action', { points: '60', xrp: '5' }) }).click()
    await expect(page.getByRole('alert')).toHaveText(fieldTexts.exchangePersonLimit['ko-KR'])
    await expect(typed).toHaveValue('60')
    await sql`update campaign set per_person = null where programme = 'xrp'`.execute(db)

    // Eighty points are more than sixty.
    const review = page.getByRole('button', { name: words('exchange.reserveOf', { title: '내 차트 노트 첨삭' }) })
    await expect(review).toBeDisabled()
    await sql`update point_item set content = jsonb_set(content, '{points}', '50') where id = 'note-review'`.execute(db)
    await page.reload()
    await review.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('exchange.reserveVerb', { n: 50 }) })
      .click()
    await expect(page.getByText(words('exchange.left', { left: 11, stock: 12 }))).toBeVisible()
    await expectNoA11yViolations(page)
    await page.getByRole('button', { name: words('exchange.cancelOf', { title: '내 차트 노트 첨삭' }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('exchange.cancelVerb') })
      .click()
    await expect(page.getByText(words('exchange.left', { left: 12, stock: 12 }))).toBeVisible()

    await page.getByRole('link', { name: words('exchange.records') }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(18)
    await page.getByRole('button', { name: new RegExp(words('exchange.kind.exchange')) }).click()
    await expect(page.getByRole('dialog')).toContainText('1 XRP에 드는 포인트')
    await expectNoA11yViolations(page)

    // The statement of the month tells the same (REQ-120).
    await open('statement?asset=POINT')
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines.filter({ hasText: words('statement.used') })).toContainText('포인트 교환')
    await expect(lines.filter({ hasText: words('statement.returned') })).toHaveCount(1)
    await expectNoA11yViolations(page)
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
