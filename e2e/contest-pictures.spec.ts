import type { Locator, Page } from '@playwright/test'
import { topicPicturePath } from '@madang/contract/campaigns/contest-topic.ts'
import { getTopics } from '@madang/contract/campaigns/contest.ts'
import { failures } from '@madang/contract/failures.ts'
import { drawn } from '../server/pictures/test-corpus.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openCases } from './console-cases.ts'
import { hourMs, invites, passes, phoneOf, standsAt } from './house/contest.ts'
import { expect, test } from './people.ts'
import { outOfReach } from './screens/out-of-reach.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const written = 'For a month I wrote down what each hour costs, and the night is cheapest.'
const shown = 'The fee of each hour, lowest at four'

/** Waits until a picture came. */
async function comes(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}

async function adds(page: Page, button: string, file: { name: string; buffer: Buffer }): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await choosing).setFiles({ ...file, mimeType: 'image/png' })
}

test('REQ-141 THR-09 a picture goes with a topic: what is none is refused and keeps what was typed, its reviewer and then everybody see it, and a withdrawal takes it away', async ({
  browser,
}) => {
  const server = await openTimeTravelServer({ standsAt })
  try {
    const [mina, jun] = [
      await registered(server.url, 'Mina', { now: server.now }),
      await registered(server.url, 'Jun', { now: server.now }),
    ]
    await invites(server, mina, 5)
    const writer = await phoneOf(browser, server, mina)
    const { page, words, open } = writer
    await open('contest')
    await page.getByRole('link', { name: words('contest.submit') }).click()
    const title = page.getByRole('textbox', { name: words('contest.fieldTitle') })
    const alt = page.getByRole('textbox', { name: `${words('contest.block.picture')} 2` })
    const send = page.getByRole('button', { name: words('contest.send') })
    await title.fill('Fees of every hour')
    await page.getByRole('textbox', { name: `${words('contest.block.paragraph')} 1` }).fill(written)
    const add = words('contest.block.picture')
    await adds(page, add, { name: 'notes.png', buffer: Buffer.from('no picture') })
    await expect(page.getByRole('alert').filter({ hasText: failures.TYPE_NOT_ACCEPTED.text['ko-KR'] })).toBeVisible()
    await expect(title).toHaveValue('Fees of every hour')
    await adds(page, add, { name: 'chart.png', buffer: await drawn(900, 600).png().toBuffer() })
    await expect(alt).toBeVisible()
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: words('contest.fault.alt', { alt: 300 }) })).toBeVisible()
    await alt.fill(shown)
    await expectNoA11yViolations(page)
    expect(await outOfReach(page), 'of a topic with a picture being written').toEqual([])
    await page.reload()
    await expect(alt).toHaveValue(shown)
    await comes(page.locator('.contest-block-picture img'))
    await send.click()
    await expect(page.getByText(words('contest.reviewing'))).toBeVisible()

    const ara = await openCases(browser, server, 'Ara', 'campaignManager')
    await ara.page.goto(`${server.url}/console#/contest`)
    await ara.page.getByRole('row').filter({ hasText: 'Fees of every hour' }).click()
    await comes(ara.page.getByRole('img', { name: shown }))
    await expectNoA11yViolations(ara.page)
    await ara.page.getByRole('button', { name: 'Decide', exact: true }).click()
    await expect(ara.page.getByRole('row').filter({ hasText: 'Fees of every hour' })).toHaveCount(0)
    expect(ara.faults()).toEqual([])
    await ara.close()

    await passes(server, 12 * hourMs)
    const reader = await phoneOf(browser, server, jun, 'zh-CN', 'dark')
    await reader.open('contest')
    await comes(reader.page.locator('.contest-picture img'))
    await expectNoA11yViolations(reader.page)
    expect(await outOfReach(reader.page), 'of a list with a picture').toEqual([])
    await reader.page.getByRole('link', { name: 'Fees of every hour' }).click()
    await comes(reader.page.getByRole('img', { name: shown }))
    await expectNoA11yViolations(reader.page)
    expect(await outOfReach(reader.page), 'of a topic with a picture').toEqual([])
    expect(reader.faults()).toEqual([])
    await reader.close()

    const { items } = await jun.call(getTopics, { pageIndex: 1, pageSize: 20 })
    const address = server.url + topicPicturePath(items[0]!.picture!.id, 'full')
    expect((await fetch(address)).status).toBe(200)
    await open('contest')
    await page.reload()
    await page.getByRole('button', { name: words('contest.withdraw') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('contest.withdraw') })
      .click()
    await expect(page.getByText(words('contest.withdrawn')).first()).toBeVisible()
    expect((await fetch(address)).status).toBe(404)
    expect(writer.faults()).toEqual([])
    await writer.close()
  } finally {
    await server.close()
  }
})
