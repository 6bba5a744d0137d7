import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { drawId, enterDraw } from '@madang/contract/campaigns/draws.ts'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import { joinEvent } from '@madang/contract/campaigns/events.ts'
import { failures } from '@madang/contract/failures.ts'
import { creditPrizes } from '../server/campaigns/draw/credit-prizes.ts'
import { prepareDraws } from '../server/events/draw/prepare-draws.ts'
import { settleDraws } from '../server/events/draw/settle-draws.ts'
import { sampleEvents } from '../server/events/sample-events.ts'
import { testEvent } from '../server/events/test-event.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { expect, openPhone, personWith, test } from './people.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const standsAt = new Date('2026-11-23T03:00:00Z')
const dayMs = 86_400_000
const small = { width: 360, height: 640 }

test('REQ-140 an event is found, read, joined once and asked about with its card; one that is over stays to be read', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt })
  try {
    const id = eventId.parse('open-day')
    await testEvent(server.services.db, { id, startAt: standsAt, endAt: null, draw: null, now: standsAt })
    const mina = await registered(server.url, 'Mina', { now: server.now, locale: 'zh-CN' })
    const phone = await openPhone(browser, server.url, { as: mina, locale: 'zh-CN', size: small })
    const { page, words, open } = personWith('Mina', phone, { locale: 'zh-CN' })
    await open('user')
    await page.getByRole('link', { name: words('title.event') }).click()
    await expect(page.getByRole('link', { name: /奖金活动/ })).toBeVisible()
    await expectNoA11yViolations(page)
    await page
      .getByRole('link', { name: /^.*Event/ })
      .first()
      .click()
    await expect(page.getByText(words('event.notJoined'))).toBeVisible()
    await page.getByRole('button', { name: words('event.join'), exact: true }).click()
    await expect(page.getByText(words('event.joinedAlready'), { exact: true })).toBeVisible()
    await expectNoA11yViolations(page)
    await expect(mina.call(joinEvent, { id })).rejects.toThrow(failures.ALREADY_JOINED.text['zh-CN'])

    await page.getByRole('button', { name: words('support.ask') }).click()
    await expect(page.getByRole('article').last()).toContainText(words('card.event'))
    await page.getByRole('link', { name: /Event/ }).last().click()
    await expect(page.getByText(words('event.joinedAlready'), { exact: true })).toBeVisible()

    await open('event?id=bonus-event')
    await expect(page.getByText(words('event.over'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words('event.rulesVersion', { n: 1 }) }).click()
    await expect(page.getByRole('dialog').getByText(words('event.rulesKept'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: words('event.join'), exact: true })).toHaveCount(0)
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})

test('REQ-144 a draw from its commitment to the check on my phone: I enter, the list closes, the winners are computed again here and by the script', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt })
  try {
    const id = drawId.parse('hundred-winners.1')
    await prepareDraws(server.services)
    const [mina, bora] = await Promise.all([
      registered(server.url, '김민아', { now: server.now }),
      registered(server.url, 'Bora', { now: server.now }),
    ])
    await bora.call(enterDraw, { id })
    const phone = await openPhone(browser, server.url, { as: mina, size: small })
    const { page, words, open } = personWith('Mina', phone)
    await open('event?id=hundred-winners')
    await expect(page.getByText(words('draw.commitment'), { exact: true })).toBeVisible()
    await expect(page.getByText(words('draw.secretAlone'))).toBeVisible()
    await page.getByRole('button', { name: words('draw.enter') }).click()
    await expect(page.getByText(words('draw.myNumber', { n: 2 }))).toBeVisible()
    await expect(page.getByRole('button', { name: words('draw.enter') })).toHaveCount(0)
    await expect(mina.call(enterDraw, { id })).rejects.toThrow(failures.ALREADY_JOINED.text['ko-KR'])
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of the open draw').toEqual([])

    const { endAt } = sampleEvents.find((event) => event.content.draw)!.content
    await server.pass(endAt!.getTime() - standsAt.getTime())
    await settleDraws(server.services)
    await open('event?id=hundred-winners')
    await expect(page.getByText(words('draw.state.closed'), { exact: true })).toBeVisible()
    await expect(page.getByText(words('draw.root'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: words('draw.seeList') }).click()
    const list = page.getByRole('dialog', { name: words('draw.entrants') })
    await expect(list.getByText(words('draw.listRight', { n: 2 }))).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveText([/^1B/, /^2김/])
    await expectNoA11yViolations(page)
    await page.keyboard.press('Escape')
    await server.pass(dayMs)
    await settleDraws(server.services)
    await creditPrizes(server.services)
    await page.reload()
    await expect(page.getByText(words('draw.same'))).toBeVisible()
    await expect(page.getByText(words('draw.won', { n: 2 }))).toBeVisible()
    await expect(page.getByText(/10,000.*USDT 보너스로 지급했어요/)).toBeVisible()
    await expect(page.getByText(words('draw.partDemo'))).toBeVisible()
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of the result').toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words('draw.download') }).click(),
    ])
    const path = await file.path()
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ id, winnerCount: 100 })
    const said = await new Promise<string>((done) =>
      execFile(process.execPath, ['scripts/draw.mjs', path], { cwd: `${import.meta.dirname}/..` }, (_, out) =>
        done(out),
      ),
    )
    expect(said).toMatch(/^The same winners: (1, 2|2, 1)\n$/)
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})
