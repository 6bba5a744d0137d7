import { conversationWith } from './conversation.ts'
import { friends, say, stored } from './friends.ts'
import { expect, test } from './people.ts'

const sending = '**/api/v1/chat/SendMessage'

test('a message whose answer is lost on the way stands there once, also after trying again', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  phone.forgive(/ERR_FAILED/)
  const hers = await conversationWith(phone, jun)
  let answers = 0
  await phone.page.route(sending, async (route) => {
    await route.fetch()
    answers++
    if (answers === 1) await route.abort()
    else await route.continue()
  })
  await hers.write('arrived, unheard')
  // The socket says that it arrived; nothing is left to try again.
  await expect(phone.page.getByRole('button', { name: phone.words('dialogue.retry') })).toHaveCount(0)
  await expect.poll(() => hers.messages()).toEqual(['arrived, unheard'])
  await expect.poll(() => stored(mina, jun)).toEqual(['arrived, unheard'])
})

test('INV-C04: a message that could not leave keeps its text and goes once by itself, before what follows', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  phone.forgive(/ERR_FAILED/)
  const { page } = phone
  const hers = await conversationWith(phone, jun)
  const ids: string[] = []
  await page.route(sending, async (route) => {
    ids.push((route.request().postDataJSON() as { ClientMsgId: string }).ClientMsgId)
    if (ids.length === 1) await route.abort()
    else await route.continue()
  })
  await hers.write('please go')
  await hers.write('and this after it')
  await expect.poll(() => stored(mina, jun)).toEqual(['please go', 'and this after it'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => hers.messages()).toEqual(['please go', 'and this after it'])
  expect(ids[0]).toBe(ids[1])
  expect(new Set(ids).size).toBe(2)
})

test('INV-C04: what was written offline on a slow phone is still there after the page was closed, and goes when the network is back', async ({
  person,
  server,
}) => {
  const { mina, jun } = await friends(server.url)
  const phone = await person('Mina', { as: mina })
  phone.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/)
  const { page } = phone
  const hers = await conversationWith(phone, jun)
  await page.context().setOffline(true)
  await hers.write('kept on the phone')
  // So slow that the page is closed before an answer of the phone's database would be heard.
  const phoneItself = await page.context().newCDPSession(page)
  await phoneItself.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await hers.composer.fill('begun')
  await page.goto('about:blank')
  await phoneItself.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.context().setOffline(false)
  const again = await conversationWith(phone, jun)
  await again.sees('kept on the phone')
  await expect(again.composer).toHaveValue('begun')
  await expect.poll(() => stored(mina, jun)).toEqual(['kept on the phone'])
})

test('a long history opens at its end, goes up without a jump and opens at a message', async ({ person, server }) => {
  const { mina, jun } = await friends(server.url)
  const ids: string[] = []
  for (let n = 1; n <= 130; n++) ids.push(await say(n % 2 ? jun : mina, n % 2 ? mina : jun, `line ${n}`))
  const phone = await person('Mina', { as: mina })
  const { page, words } = phone
  const hers = await conversationWith(phone, jun)
  await hers.sees('line 130')
  await expect(page.getByText(words('dialogue.new'))).toHaveCount(0)
  const log = page.getByRole('log')
  const fromEnd = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  await expect.poll(fromEnd).toBeLessThan(2)
  for (let up = 0; up < 60; up++) {
    const moved = await log.evaluate(async (list) => {
      const place = () => {
        const row = [...list.querySelectorAll('[role=article]')].find((one) => one.getBoundingClientRect().top > 120)
        return row && { row, top: row.getBoundingClientRect().top }
      }
      const before = place()
      list.scrollTop -= 120
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return before?.row.isConnected && list.scrollTop > 0 ? before.row.getBoundingClientRect().top - before.top : 120
    })
    expect(Math.abs(moved - 120), `step ${up}`).toBeLessThan(3)
  }
  // What was asked for meanwhile stands above now.
  await expect
    .poll(async () => {
      await log.evaluate((list) => list.scrollTo(0, 0))
      return hers.messages()
    })
    .toContain('line 1')

  await phone.open(`dialogue?id=${jun.userId}&m=${ids[9]}`)
  await expect(page.getByRole('article').getByText('line 10', { exact: true })).toBeInViewport()
})
