import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { conversationWith } from './conversation.ts'
import { friends, say } from './friends.ts'
import { listSteps } from './list-steps.ts'
import { expect, test } from './people.ts'
import { watchReading } from './read-watch.ts'

/** How many mixes are played, each of other steps; `LIST_RUNS=300` plays many. */
const runs = Number(process.env['LIST_RUNS'] ?? 3)
const seed = Number(process.env['LIST_SEED'] ?? 20_261_123)

const happenings = [
  'incoming',
  'burst',
  'write',
  'upload',
  'refused',
  'released',
  'recalled',
  'reacted',
  'edited',
  'hidden',
] as const
const reflows = ['keyboard', 'rotate', 'larger'] as const
const moves = ['up', 'far up', 'end', 'jump'] as const
type Step = (typeof happenings)[number] | (typeof reflows)[number] | (typeof moves)[number]
const aMix = fc.array(fc.constantFrom<Step>(...happenings, ...happenings, ...reflows, ...moves), {
  minLength: 12,
  maxLength: 12,
})
const isMove = (step: Step) => moves.some((move) => move === step)
/** After these the end is the place, wherever the reader was. */
const toEnd: readonly Step[] = ['write', 'upload', 'refused', 'end']
/** After these lines break elsewhere: what is above the reader has another height. */
const rewraps: readonly Step[] = ['rotate', 'larger']

/** Where the list stands: how far from its end, and the top of the row that is named, otherwise of the first whole one. */
function placeOf(page: Page, anchor?: string) {
  return page.getByRole('log').evaluate((log, named) => {
    const box = log.getBoundingClientRect()
    const rows = [...log.querySelectorAll('[role=article]')].map((row) => ({
      name: row.textContent.match(/\b(?:in|my)-\d+\b/)?.[0],
      top: row.getBoundingClientRect().top - box.top,
    }))
    const row = rows.find(({ name, top }) => (named ? name === named : name && top >= 0))
    return { fromEnd: log.scrollHeight - log.scrollTop - log.clientHeight, name: row?.name, top: row?.top ?? NaN }
  }, anchor)
}

/** Two frames later what was to be drawn is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (let run = 0; run < runs; run++)
  test(`REQ-88, REQ-89: at the end the list follows, elsewhere it stands still, and nothing is told as read that was not shown (mix ${run + 1})`, async ({
    person,
    server,
  }) => {
    const { mina, jun } = await friends(server.url)
    const phone = await person('Mina', { as: mina })
    phone.forgive(/ERR_FAILED|ERR_ABORTED/)
    const { page, words } = phone
    await watchReading(page)
    const { before, play, releaseAll, seqs } = await listSteps(phone, mina, jun)
    await before(70)
    const hers = await conversationWith(phone, jun)
    await hers.sees('in-70')
    await expect.poll(async () => (await placeOf(page)).fromEnd).toBeLessThan(2)
    const jump = page.getByRole('button', { name: words('dialogue.jump') })

    const mix = fc.sample(aMix, { seed: seed + run, numRuns: 1 })[0]!
    for (const [index, step] of mix.entries()) {
      const said = `step ${index + 1} of ${mix.join(', ')}`
      const place = await placeOf(page)
      await play[step](hers)
      await drawn(page)
      if (toEnd.includes(step) || (place.fromEnd <= 80 && !isMove(step)))
        await expect.poll(async () => (await placeOf(page)).fromEnd, said).toBeLessThan(2)
      else if (!isMove(step) && !rewraps.includes(step))
        expect((await placeOf(page, place.name)).top, `${said}: ${place.name} stands still`).toBeCloseTo(place.top, 0)
      if ((await placeOf(page)).fromEnd > 81) await expect(jump, said).toBeVisible()
    }

    const told = await page.evaluate(() => window.readCalls)
    expect(told).not.toHaveLength(0)
    for (const { seq, shown } of told) {
      const claimed = Math.max(0, ...[...seqs.values()].filter((place) => place <= seq))
      expect(claimed, mix.join(', ')).toBeLessThanOrEqual(Math.max(0, ...shown.map((name) => seqs.get(name) ?? 0)))
    }
    await releaseAll()
  })

test('REQ-89: what comes while mine is uploading and another failed is on the screen, and its sender then sees it read', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  phone.forgive(/ERR_FAILED|ERR_ABORTED/)
  const { play, releaseAll } = await listSteps(phone, mina, jun)
  await say(jun, mina, 'in-0')
  const hers = await conversationWith(phone, jun)
  await hers.sees('in-0')
  const his = await person('Jun', { as: jun })
  const seen = await conversationWith(his, mina)
  await play.refused(hers)
  await expect(phone.page.getByRole('alert')).toBeVisible()
  await play.upload()
  for (let n = 0; n < 8; n++) await seen.write(`new ${n}`)
  await expect(hers.message('new 7')).toBeInViewport()
  await expect.poll(async () => (await placeOf(phone.page)).fromEnd).toBeLessThan(2)
  await expect(
    his.page
      .getByRole('img', { name: his.words('dialogue.read') })
      .or(his.page.getByText(his.words('dialogue.read')))
      .last(),
  ).toBeVisible()
  await releaseAll()
})
