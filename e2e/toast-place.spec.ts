import type { Locator } from '@playwright/test'
import { expect, test, type Person } from './people.ts'
import { registered } from './users.ts'

const named = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true })

/** Buttons that say in a toast what they did. */
const places: readonly { path: string; button: (person: Person) => Locator; said: (person: Person) => string }[] = [
  {
    path: 'addfriend',
    button: (person) => named(person, person.words('my.copyId')),
    said: ({ words }) => words('copied'),
  },
  {
    path: 'profile',
    button: (person) => named(person, person.words('my.copyId')),
    said: ({ words }) => words('copied'),
  },
  {
    path: 'invite',
    button: (person) => named(person, person.words('invite.copyLink')),
    said: ({ words }) => words('invite.copied'),
  },
  {
    path: 'live',
    button: ({ page }) => page.getByRole('listitem').locator('button[aria-pressed]').first(),
    said: ({ words }) => words('live.remindOn'),
  },
]

for (const { path, button, said } of places)
  test(`REQ-34 a toast in the middle of the screen leaves the button free that was just pressed there: ${path}`, async ({
    person,
    server,
  }) => {
    const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
    const { page, open, hears } = mina
    await open(path)
    // What gives toasts their place is fetched after the first picture, with the quiet lines.
    await expect(page.locator('.strips')).toBeAttached()
    const pressed = button(mina)
    await toTheMiddle(pressed)
    await pressed.tap()
    await hears(said(mina))
    const [toast, under] = await Promise.all([edges(page.locator('.toast')), edges(pressed)])
    const isAbove = toast.bottom <= under.top || toast.top >= under.bottom
    const isBeside = toast.right <= under.left || toast.left >= under.right
    expect(isAbove || isBeside, JSON.stringify({ toast, under })).toBe(true)
    // It still stands in the middle from side to side, and on the screen.
    const { width, height } = page.viewportSize()!
    expect(Math.abs(toast.left + toast.right - width)).toBeLessThan(2)
    expect(Math.min(toast.top, height - toast.bottom)).toBeGreaterThan(0)
  })

/** Brings a button to half the height of the screen, and where the page is too short for that, the screen's height to the button. */
async function toTheMiddle(button: Locator): Promise<void> {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { top, bottom } = await edges(button)
  const page = button.page()
  await page.setViewportSize({ width: page.viewportSize()!.width, height: Math.round(top + bottom) })
  const after = await edges(button)
  expect(Math.abs(after.top + after.bottom - page.viewportSize()!.height)).toBeLessThan(8)
}

async function edges(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not drawn')
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}
