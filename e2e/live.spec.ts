import { ko } from '../live-site/lib/texts/ko.ts'
import { ticketOn } from './class-ticket.ts'
import { expect, test } from './people.ts'
import { registered } from './users.ts'

test('REQ-29 THR-05 a ticket opens the class site once; a reaction counts; whoever comes with a used one is told what to do', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const { page } = await person('Mina', { as: mina })
  const ticket = await ticketOn(page, server.url, mina)
  await page.goto(`/live-site/?token=${ticket}&lang=ko`)
  const like = page.getByRole('button', { name: new RegExp(`^${ko['reaction.like']} `) })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  const other = await person('Jun')
  await other.page.goto(`/live-site/?token=${ticket}&lang=ko`)
  await expect(other.page.getByRole('heading', { name: ko['closed.title'] })).toBeVisible()
  expect(other.page.url()).not.toContain(ticket)
})

test('REQ-75 whoever could not be shown the class after their ticket was used goes on with the session it opened', async ({
  person,
  server,
}) => {
  const mina = await registered(server.url, 'Mina')
  const { page } = await person('Mina', { as: mina })
  let isDown = true
  await page.route('**/live/GetSchedule', (route) =>
    isDown ? route.fulfill({ body: 'no answer of ours' }) : route.fallback(),
  )
  const ticket = await ticketOn(page, server.url, mina)
  await page.goto(`/live-site/?token=${ticket}&lang=ko`)
  await expect(page.getByRole('heading', { name: ko['failed.title'] })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: ko['again'] }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${ko['reaction.like']} `) })).toBeVisible()
})

test('REQ-74 REQ-29 the timetable of the app: a reminder is kept; the tab opens the class site; a visitor is asked to log in (REQ-29)', async ({
  person,
  server,
}) => {
  const mina = await person('Mina', { as: await registered(server.url, 'Mina') })
  const { page, words, open } = mina
  await open('live')
  const later = page.getByRole('listitem').locator('button[aria-pressed]').last()
  await later.click()
  await mina.hears(words('live.remindOn'))
  await expect(later).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(words('live.mineNone'))).toBeVisible()
  await open('home')
  await page.getByRole('button', { name: words('tab.live') }).click()
  // The ticket is gone from the address.
  await expect(page).toHaveURL(/\/live-site\/\?lang=ko$/)

  const visitor = await person('Jun')
  await visitor.open('home')
  await visitor.page.getByRole('button', { name: words('tab.live') }).click()
  await expect(visitor.page).toHaveURL(/#\/login/)
})
