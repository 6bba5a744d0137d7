import { getInstanceAppInformation } from '@madang/contract/tool.ts'
import { expect, test } from './people.ts'

test('REQ-35, REQ-153 on a slow network the start is not cut off: a way to try again is offered meanwhile, and the late answer takes it away', async ({
  person,
}) => {
  const { page, words, open } = await person('Mina')
  await page.clock.install()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  let asked = 0
  await page.route(`**${getInstanceAppInformation.path}`, async (route) => {
    asked++
    await held
    await route.continue()
  })
  await open('home')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  const offered = page.getByRole('alert').filter({ hasText: words('error.start') })
  await expect(offered).toBeHidden()
  await page.clock.fastForward(12_000)
  await expect(offered).toBeVisible()
  const again = offered.getByRole('button', { name: words('error.again') })
  await again.click()
  await expect.poll(() => asked).toBe(2)
  answer()
  await expect(offered).toBeHidden()
  await open('login')
  await expect(page.getByRole('heading', { name: words('login.title') })).toBeVisible()
  expect(asked, 'what came late is known').toBe(2)
})
