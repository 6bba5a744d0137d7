import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { getMyContest, getResult, submitTopic, vote } from '@madang/contract/campaigns/contest.ts'
import { failures } from '@madang/contract/failures.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { acceptedTopic, dayMs, hourMs, invites, passes, phoneOf, standsAt } from './house/contest.ts'
import { expect, test } from './people.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'
import { registered, type User } from './users.ts'

const countedMs = 6_000
const text = 'For a month I wrote down what each hour costs, and the night is cheapest.'

test('REQ-141 REQ-142 REQ-224 a round of two days from a submitted topic to the published ranking and 50 USDT; who is not eligible sees why', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt })
  try {
    const join = (name: string) => registered(server.url, name, { now: server.now })
    const [mina, jun, bora, sol] = await Promise.all([join('Mina'), join('Jun'), join('Bora'), join('Sol')])
    for (const author of [mina, bora]) await invites(server, author, 5)

    const four = await phoneOf(browser, server, jun)
    await four.open('user')
    await four.page.getByRole('link', { name: four.words('my.contest'), exact: true }).click()
    await expect(four.page.getByText(four.words('contest.validOf', { n: 0, needed: 5 }))).toBeVisible()
    await expect(four.page.getByText(four.words('contest.none'))).toBeVisible()
    await expectNoA11yViolations(four.page)
    await four.open('contest?part=submit')
    await expect(four.page.getByRole('button', { name: four.words('contest.send') })).toBeDisabled()
    const blocks = [{ type: 'paragraph' as const, text }]
    await expect(jun.call(submitTopic, { title: 'Fees', blocks })).rejects.toThrow(
      failures.NEEDS_INVITEES.text['ko-KR'],
    )

    const writer = await phoneOf(browser, server, mina)
    const { page, words, open } = writer
    await open('contest')
    await page.getByRole('link', { name: words('contest.submit') }).click()
    const title = page.getByRole('textbox', { name: words('contest.fieldTitle') })
    await page.getByRole('button', { name: words('contest.send') }).click()
    await expect(page.getByRole('alert').filter({ hasText: words('contest.fault.title') })).toBeVisible()
    await title.fill('Fees of every hour')
    await page.getByRole('textbox', { name: `${words('contest.block.paragraph')} 1` }).fill(text)
    await page.getByRole('button', { name: words('contest.block.list') }).click()
    await page.getByRole('textbox', { name: `${words('contest.block.list')} 2` }).fill('midnight\nfour in the morning')
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of a topic being written').toEqual([])
    writer.forgive(/^error: (WebSocket connection to .* failed|.*ERR_INTERNET_DISCONNECTED)/)
    await writer.context.setOffline(true)
    await page.getByRole('button', { name: words('contest.send') }).click()
    await expect(page.getByRole('alert').filter({ hasText: words('error.network') })).toBeVisible()
    await writer.context.setOffline(false)
    await page.reload()
    await expect(title).toHaveValue('Fees of every hour')
    await page.getByRole('button', { name: words('contest.send') }).click()
    await expect(page.getByText(words('contest.reviewing'))).toBeVisible()

    const second = await acceptedTopic(server, bora, 'Ten first sentences of fraud')
    const ara = await openCases(browser, server, 'Ara', 'campaignManager')
    await ara.page.goto(`${server.url}/console#/contest`)
    await ara.page.getByRole('row').filter({ hasText: 'Fees of every hour' }).click()
    await expect(ara.page.getByText(text)).toBeVisible()
    await expect(ara.page.getByRole('listitem').filter({ hasText: 'four in the morning' })).toBeVisible()
    await expectNoA11yViolations(ara.page)
    await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(ara.page.getByRole('row').filter({ hasText: 'Fees of every hour' })).toHaveCount(0)
    await ara.page.goto(`${server.url}/console#/contest?show=decided`)
    await expect(ara.page.getByRole('row').filter({ hasText: 'Fees of every hour' })).toContainText('13')
    expect(ara.faults()).toEqual([])
    await ara.close()

    await passes(server, 12 * hourMs)
    await page.reload()
    await expect(page.getByText(words('contest.accepted', { n: 13 }))).toBeVisible()
    await expect(page.getByRole('button', { name: /내 주제 Fees of every hour/ })).toBeDisabled()

    await four.open('contest')
    await four.page.getByRole('button', { name: /투표 Ten first sentences of fraud/ }).click()
    await four.hears(four.words('contest.voted'))
    await four.page.getByRole('link', { name: 'Fees of every hour' }).click()
    await expect(four.page.getByText('four in the morning')).toBeVisible()
    await expect(four.page.getByText(four.words('contest.elsewhere'))).toBeVisible()
    await expectNoA11yViolations(four.page)
    expect(await outOfReach(four.page), 'of a topic').toEqual([])
    await four.page.getByRole('button', { name: four.words('contest.change') }).click()
    await expect(four.page.getByText(four.words('contest.here'))).toBeVisible()
    // Votes are counted anew after five seconds.
    await server.pass(countedMs)
    await four.open('contest')
    await expect(four.page.getByRole('button', { name: /1 내 표 Fees of every hour/ })).toBeVisible()
    await expect(four.page.getByRole('button', { name: /0 투표 Ten first sentences of fraud/ })).toBeVisible()
    await expectNoA11yViolations(four.page)
    expect(await outOfReach(four.page), 'of the topics').toEqual([])

    await bora.call(vote, { topicId: await firstTopic(server, mina) })
    await sol.call(vote, { topicId: second })
    await suspects(server, sol)
    await passes(server, 2 * dayMs - countedMs - 1)
    await expect(jun.call(getResult, { cycle: 13 })).rejects.toThrow(failures.NOT_FOUND.text['ko-KR'])
    await passes(server, 1)
    const { topics } = await mina.call(getMyContest, {})
    expect(topics).toMatchObject([
      { result: { rank: 1, votes: 2, removed: 0, isPublished: true }, prize: { status: 'credited', to: 'bonus' } },
    ])
    await open('contest')
    await page.reload()
    await expect(
      page.getByText(words('contest.prize.bonus', { amount: '50.00 USDT', time: '11월 26일 00:00 KST' })),
    ).toBeVisible()
    await page.getByRole('link', { name: words('contest.resultOf', { n: 13 }) }).click()
    await expect(page.getByRole('heading', { name: words('contest.publishedCount', { n: 2 }) })).toBeVisible()
    await expect(page.getByText(words('contest.minePublished', { rank: 1 }))).toBeVisible()
    await expect(page.getByText(words('contest.removed', { n: 1 }))).toBeVisible()
    await page.getByRole('button', { name: words('contest.why') }).click()
    await expect(page.getByRole('dialog')).toContainText('contest-1')
    await expectNoA11yViolations(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await outOfReach(page), 'of the result').toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words('contest.csv') }).click(),
    ])
    const { digest } = await jun.call(getResult, { cycle: 13 })
    const saved = await readFile(await file.path())
    expect(createHash('sha256').update(saved).digest('hex')).toBe(digest)
    await expect(page.getByText(digest)).toBeVisible()
    for (const [locale, theme] of [
      ['zh-CN', 'dark'],
      ['en-GB', 'light'],
    ] as const) {
      const other = await phoneOf(browser, server, jun, locale, theme)
      await other.open('contest')
      await other.page.getByRole('link', { name: other.words('contest.resultOf', { n: 13 }) }).click()
      await expect(
        other.page.getByRole('heading', { name: other.words('contest.publishedCount', { n: 2 }) }),
      ).toBeVisible()
      await expectNoA11yViolations(other.page)
      expect(await outOfReach(other.page), `of the result, ${locale}`).toEqual([])
      await other.page.getByRole('link', { name: /Fees of every hour/ }).click()
      await expect(other.page.getByText('four in the morning')).toBeVisible()
      await expectNoA11yViolations(other.page)
      expect(await outOfReach(other.page), `of a topic, ${locale}`).toEqual([])
      expect(other.faults()).toEqual([])
      await other.close()
    }
    const before = await jun.call(getResult, { cycle: 13 })
    await suspects(server, bora)
    await passes(server, dayMs)
    expect(before).toMatchObject({ votes: 2, removed: 1, topics: 2 })
    expect(await jun.call(getResult, { cycle: 13 })).toEqual(before)
    expect([...four.faults(), ...writer.faults()]).toEqual([])
    await four.close()
    await writer.close()
  } finally {
    await server.close()
  }
})

test('requirements section 20: where the contest asks for the role of a group leader, its page says so, and an operator who gives it in the console opens the way to submit', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt })
  try {
    const { db } = server.services
    await sql`insert into rule_set (version, programme, rules)
      select 'contest-leaders', 'contest', rules || '{"needsLeader": 1}' from rule_set where version = 'contest-1'`.execute(
      db,
    )
    await sql`insert into rule_in_force (programme, effective_from, version)
      values ('contest', '2026-11-23', 'contest-leaders')`.execute(db)
    const [mina, jun] = [
      await registered(server.url, 'Mina', { now: server.now }),
      await registered(server.url, 'Jun', { now: server.now }),
    ]
    await invites(server, mina, 5)

    const below = await phoneOf(browser, server, jun, 'en-GB')
    await below.open('contest')
    await expect(below.page.getByText(below.words('contest.needsBoth', { needed: 5 }))).toBeVisible()
    await expect(below.page.getByText(below.words('contest.leaderGiven'))).toBeVisible()
    expect(below.faults()).toEqual([])
    await below.close()

    const { page, words, open, faults, close } = await phoneOf(browser, server, mina)
    await open('contest')
    await expect(page.getByText(words('contest.noLeader'))).toBeVisible()
    await expect(page.getByText(words('contest.leaderGiven'))).toBeVisible()
    await expect(page.getByRole('link', { name: words('contest.submit') })).toHaveCount(0)
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of the contest').toEqual([])
    await page.getByRole('link', { name: words('contest.askLeader') }).click()
    await expect(page).toHaveURL(/#\/support$/)
    await open('contest?part=submit')
    await expect(page.getByText(words('contest.needsLeader'))).toBeVisible()
    await expect(page.getByRole('button', { name: words('contest.send') })).toBeDisabled()
    const topic = { title: 'Fees', blocks: [{ type: 'paragraph' as const, text }] }
    await expect(mina.call(submitTopic, topic)).rejects.toThrow(failures.NEEDS_LEADER.text['ko-KR'])

    const ara = await openCases(browser, server, 'Ara', 'reviewer')
    await ara.page.goto(`${server.url}/console#/users/${mina.userId}`)
    const sets = async (action: string, verb: string) => {
      await ara.page.getByRole('button', { name: action }).click()
      const dialog = ara.page.getByRole('dialog')
      await dialog.getByLabel('Reason, for the audit log').fill('Leads the group of Seongbuk')
      await expectNoA11yViolations(ara.page)
      await dialog.getByRole('button', { name: verb, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    await sets('Make group leader…', 'Give role')
    await expect(ara.page.getByText(/^Group leader since /)).toBeVisible()

    await open('contest')
    await page.reload()
    await expect(page.getByText(words('contest.mayAsLeader'))).toBeVisible()
    await page.getByRole('link', { name: words('contest.submit') }).click()
    await page.getByRole('textbox', { name: words('contest.fieldTitle') }).fill('Fees of every hour')
    await page.getByRole('textbox', { name: `${words('contest.block.paragraph')} 1` }).fill(text)
    await page.getByRole('button', { name: words('contest.send') }).click()
    await expect(page.getByText(words('contest.reviewing'))).toBeVisible()

    await sets('Take group leader role back…', 'Take role back')
    await expect(ara.page.getByText(/^Group leader since /)).toHaveCount(0)
    expect(ara.faults()).toEqual([])
    await ara.close()
    await page.reload()
    await expect(page.getByText(words('contest.noLeader'))).toBeVisible()
    await expect(page.getByText(words('contest.reviewing'))).toBeVisible()
    expect(faults()).toEqual([])
    await close()
  } finally {
    await server.close()
  }
})

async function firstTopic({ services: { db } }: TimeTravelServer, { userId }: User) {
  const { id } = await db
    .selectFrom('contest_topic')
    .select('id')
    .where('author', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

async function suspects({ services: { db }, now }: TimeTravelServer, { userId }: User): Promise<void> {
  await sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
    values (${userId}, 'open', 3, 'v2', ${new Date(now())})`.execute(db)
}
