import { inEach, locales } from '@madang/contract/locale.ts'
import {
  maintenanceContent,
  maintenanceKind,
  theMaintenance,
} from '@madang/contract/operators/content/house/maintenance.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { addresses, type Path } from '../app/lib/navigation/addresses.ts'
import { expect, openPhone, personWith } from './people.ts'
import { addressesOf } from './screens/addresses-of.ts'
import { shiftsOf, slowPhone } from './screens/slow-network.ts'
import { visiting } from './screens/visiting.ts'
import { openTimeTravelServer } from './time-travel-server.ts'
import { registered } from './users.ts'

const small = { width: 360, height: 640 } as const

const test = visiting(small, 'ko-KR')

/** From these somebody who is logged in is led elsewhere. */
const ofVisitors: readonly Path[] = ['/login', '/register', '/share', '/suspended', '/access']

for (const path of Object.keys(addresses) as Path[])
  // the keys of the table
  test(`nothing of ${path} jumps by more than 0.02 in all while it comes in on a slow phone over a slow network`, async ({
    person,
    visit: { world },
  }) => {
    for (const [part, address] of addressesOf(path, world).entries())
      await test.step(address, async () => {
        const { page, open } = await person('Mina', ofVisitors.includes(path) ? {} : { as: world.mina })
        await open('home')
        await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
        await slowPhone(page)
        // The second visit begins with what the first one knew; of a page's parts one is enough.
        for (const visit of part === 0 ? ['first', 'second'] : ['first']) {
          await page.goto('about:blank')
          await open(address.slice(1))
          await page.waitForLoadState('networkidle')
          await expect(page.getByRole('main')).toBeVisible()
          await expect(page.locator('.skeleton, [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
          const shifts = await shiftsOf(page)
          const sum = shifts.reduce((all, { value }) => all + value, 0)
          expect(sum, `${visit} visit: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
        }
        await page.close()
      })
  })

test('REQ-163 the line of a maintenance that comes moves no page, whether it was there at the last visit or not', async ({
  browser,
}) => {
  const server = await openTimeTravelServer()
  const { db, maintenance } = server.services
  const told = db.deleteFrom('house_setting').where('kind', '=', maintenanceKind.name)
  const tells = async (title: string) => {
    const from = new Date(server.now() + 2 * hourMs)
    const texts = inEach(() => ({ title }))
    const content = maintenanceContent.encode({ texts, from, to: new Date(from.getTime() + hourMs) })
    await told.execute()
    await db
      .insertInto('house_setting')
      .values({
        kind: maintenanceKind.name,
        id: theMaintenance,
        content: JSON.stringify(content),
        shown_at: new Date(0),
        is_sample: false,
      })
      .execute()
    await maintenance.refresh()
  }
  try {
    const phone = await openPhone(browser, server.url, { size: small })
    const { page, open } = personWith('visitor', phone)
    const head = page.getByRole('heading', { level: 1 }).filter({ visible: true })
    const visit = async (path: string, line: string | null) => {
      await page.goto('about:blank')
      const settled = page.waitForResponse((response) => response.url().endsWith('house/GetMaintenance'))
      await open(path)
      await settled
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('status').filter({ hasText: line ?? /점검/ })).toHaveCount(line ? 1 : 0)
      await expect(page.locator('html[data-line]'), 'no room is held any more for what may come').toHaveCount(0)
      await expect(head).toBeVisible()
      const sum = (await shiftsOf(page)).reduce((all, { value }) => all + value, 0)
      const above = await page
        .locator('html')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--line-above'))
      return {
        isStill: sum <= 0.02 || sum,
        above: Number.parseFloat(above) || 0,
      }
    }
    await tells('서버를 옮겨요.')
    expect(await visit('home', '서버를 옮겨요.')).toEqual({ isStill: true, above: 28 })
    expect(await visit('coins', '서버를 옮겨요.')).toEqual({ isStill: true, above: 28 })
    const long = '서버를 다른 건물로 옮기고 더 빠른 것으로 바꾸면서 잠시 쉬어요.'
    await tells(long)
    await visit('home', long)
    for (const path of ['home', 'user', 'coins']) expect(await visit(path, long)).toEqual({ isStill: true, above: 52 })
    // Withdrawn: no room is held for what does not come.
    await told.execute()
    await maintenance.refresh()
    expect(await visit('home', null)).toEqual({ isStill: true, above: 0 })
    expect(phone.faults()).toEqual([])
    await phone.context.close()
  } finally {
    await server.close()
  }
})

for (const locale of locales)
  test(`REQ-111 the first check-in leaves the card as high as it was (${locale})`, async ({ person, server }) => {
    const { page, words, open } = await person('Mina', {
      as: await registered(server.url, 'Mina', { locale }),
      locale,
      size: small,
    })
    await open('benefit')
    const card = page.getByRole('region', { name: /0[.]25/ }).filter({ has: page.getByRole('list') })
    const below = page.getByRole('heading', { name: words('ways.title') })
    await expect(below).toBeVisible()
    await page.getByRole('button', { name: words('checkIn.action'), exact: true }).click({ trial: true })
    const before = await card.boundingBox()
    await page.getByRole('button', { name: words('checkIn.action'), exact: true }).click()
    await expect(page.getByText(words('checkIn.done', { n: '0.25' }))).toBeVisible()
    await expect(page.getByText(words('checkIn.streak', { n: 1, longest: 1 }))).toBeVisible()
    await expect(card).toContainText(words('checkIn.titleDone', { amount: '0.25' }))
    expect((await card.boundingBox())?.height).toBe(before?.height)
  })

test('on my page the hidden amount stands beside the name of its asset, and the eye moves no row', async ({
  person,
  server,
}) => {
  const { page, words, open } = await person('Mina', { as: await registered(server.url, 'Mina') })
  await open('user')
  const row = page
    .getByRole('region', { name: words('my.assets') })
    .getByRole('link')
    .first()
  const [name, stars] = [row.getByText('CVC', { exact: true }), row.getByText('****')]
  await expect(stars).toBeVisible()
  const middle = async (part: typeof name) => {
    const { y, height } = (await part.boundingBox())!
    return y + height / 2
  }
  expect(Math.abs((await middle(name)) - (await middle(stars)))).toBeLessThanOrEqual(1)
  const height = (await row.boundingBox())?.height
  await page.getByRole('button', { name: words('amount.show') }).click()
  await expect(row).toContainText(words('my.locked', { amount: '24.375' }))
  expect((await row.boundingBox())?.height).toBe(height)
})

for (const size of [small, { width: 390, height: 844 }])
  test(`no cell of a grid stands alone in the last row at ${size.width} px`, async ({ person, server }) => {
    const { page, open } = await person('Mina', { as: await registered(server.url, 'Mina'), size })
    for (const [path, grid] of [
      ['user', '.shortcuts'],
      ['cvc', '.acts4'],
      ['xrp', '.xrp-actions'],
    ] as const) {
      await open(path)
      const cells = page.locator(`${grid} > *`)
      await expect(cells.last()).toBeVisible()
      // Whatever the number of campaigns: one cell after another goes.
      for (let count = await cells.count(); count > 4; count -= 1) {
        const tops = await cells.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
        const inLast = tops.filter((top) => top === tops.at(-1)).length
        expect(inLast, `${path}, ${count} cells`).toBeGreaterThan(1)
        if (path !== 'user') break
        await cells.last().evaluate((one) => one.remove())
      }
    }
  })
