import { isAtRest } from './engines/in-page.ts'
import { expect, test } from './people.ts'
import { standing } from './screens/back-out.ts'
import { registered } from './users.ts'

declare global {
  interface Window {
    /** What happened to a sheet by a movement. */
    sheetMoves: string[]
  }
}

test('a sheet that leaves takes no taps, keys or entry of the history, turns round where it is when it is opened again, and then is empty', async ({
  person,
  server,
}) => {
  const { page, words, open } = await person('Mina', { as: await registered(server.url, 'Mina'), motion: 'full' })
  await open('security')
  const renew = page.getByRole('button', { name: words('security.renew'), exact: true })
  const sheet = page.locator('dialog', { hasText: words('security.renewText') })
  const field = sheet.getByLabel(words('login.password'), { exact: true })
  const { hash } = await standing(page)
  const nothing = { hash, layers: 0, dialogs: 0 }
  await renew.tap()
  await field.fill('typed before')
  await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
  const there = (await field.boundingBox())!

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  // A movement of minutes: whatever is done happens in the middle of it.
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveAttribute('inert')
  await expect.poll(() => standing(page)).toEqual(nothing)
  await expect(field, 'what it held is still drawn').toBeVisible()
  await expect(renew).toBeFocused()
  const [x, y] = [there.x + there.width / 2, there.y + there.height / 2]
  const isMet = () =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('dialog') !== null, [x, y] as const)
  expect(await isMet(), 'a finger meets what lies under it').toBe(false)
  const moved = await page.evaluate(() =>
    document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.transitionProperty] : [])),
  )
  expect(moved).toContain('transform')
  // The last two wait, until the others are over.
  expect(moved.filter((property) => !['transform', 'opacity', 'display', 'overlay'].includes(property))).toEqual([])

  await renew.tap()
  await expect(sheet).toHaveJSProperty('open', true)
  await expect(sheet).not.toHaveAttribute('inert')
  await expect(field, 'it begins anew').toHaveValue('')
  expect(Math.abs((await field.boundingBox())!.y - there.y), 'from where it was').toBeLessThan(24)
  await expect.poll(() => standing(page)).toEqual({ hash, layers: 1, dialogs: 1 })

  await page.goBack()
  await expect(sheet).toHaveAttribute('inert')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('dialog[inert]')).toHaveCount(0)
  await expect.poll(() => standing(page)).toEqual(nothing)
})

for (const motion of ['full', 'less'] as const)
  test(`a sheet ${motion === 'full' ? 'comes and leaves by a movement' : 'comes and is gone at once where less motion is asked for'}`, async ({
    person,
    server,
  }) => {
    const phone = { as: await registered(server.url, 'Mina'), ...(motion === 'full' && { motion }) }
    const { page, words, open } = await person('Mina', phone)
    await page.addInitScript(() => {
      window.sheetMoves = []
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof HTMLDialogElement && propertyName === 'transform')
          window.sheetMoves.push(target.open ? 'comes' : 'leaves')
      })
    })
    await open('security')
    const sheet = page.locator('dialog', { hasText: words('security.renewText') })
    await page.getByRole('button', { name: words('security.renew'), exact: true }).tap()
    await expect(sheet).toBeVisible()
    await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    expect(await page.evaluate(() => window.sheetMoves)).toEqual(motion === 'full' ? ['comes', 'leaves'] : [])
  })
