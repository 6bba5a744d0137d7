import { expect, test, vi } from 'vitest'
import * as zod from 'zod'

/** The contract twice: as the server reads it, and as the app does, with schema.ts in zod's place. */
async function contracts() {
  const server = {
    rewards: await import('@madang/contract/rewards/rewards.ts'),
    events: await import('@madang/contract/events.ts'),
    articles: await import('@madang/contract/reading/article.ts'),
    accounts: await import('@madang/contract/users/accounts.ts'),
    ids: await import('@madang/contract/ids.ts'),
    tool: await import('@madang/contract/tool.ts'),
  }
  vi.resetModules()
  vi.doMock('zod', () => import('./schema.ts'))
  const app = {
    rewards: await import('@madang/contract/rewards/rewards.ts'),
    events: await import('@madang/contract/events.ts'),
    articles: await import('@madang/contract/reading/article.ts'),
    accounts: await import('@madang/contract/users/accounts.ts'),
    ids: await import('@madang/contract/ids.ts'),
    tool: await import('@madang/contract/tool.ts'),
  }
  vi.doUnmock('zod')
  return { server, app }
}

const overview = {
  held: '40.75',
  locked: '28.43125',
  available: '12.31875',
  reserved: '0',
  unlocked: '12.31875',
  checkIn: {
    state: 'open',
    day: '2026-11-21',
    streak: 3,
    longestStreak: 8,
    unlock: '0.25',
    nextTime: 1795276800000,
    week: [{ day: '2026-11-16', state: 'done' }],
  },
  forecastDay: null,
  habit: { checkIns: 3, byClasses: '0.5', freeDay: null, goal: '20', goalDay: null },
  ruleVersion: '1',
  somethingNewer: true,
}

test('an answer reads the same as with zod: amounts, moments, unknown keys, and a call of the app keeps its description', async () => {
  const { server, app } = await contracts()
  const read = app.rewards.getRewardOverview.output.decode(overview as never)
  expect(read).toEqual(server.rewards.getRewardOverview.output.decode(overview as never))
  expect(read.locked).toBe(28_431_250_000n)
  expect(read.checkIn.nextTime).toEqual(new Date(1795276800000))
  expect(read).not.toHaveProperty('somethingNewer')
  expect(app.rewards.checkIn.path).toBe(server.rewards.checkIn.path)
})

test('the version of the rules of each programme reads the same as with zod', async () => {
  const { server, app } = await contracts()
  const { ruleVersions } = server.tool.getInstanceAppInformation.output.shape
  const ours = app.tool.getInstanceAppInformation.output.shape.ruleVersions
  const versions = { cvc: 'v2', xrp: 'xrp-1' }
  expect(ours.decode(versions)).toEqual(ruleVersions.decode(versions))
  expect(ours.safeParse({ cvc: 2 }).success).toBe(false)
})

test('an article of every kind of block reads the same as with zod', async () => {
  const { server, app } = await contracts()
  const run = [
    { text: '값', strong: true },
    { text: '링크', href: 'https://example.com' },
  ]
  const article = {
    id: 'a',
    categoryId: 'market-trends',
    title: 't',
    summary: 's',
    cover: '/c.svg',
    author: 'a',
    language: 'ko-KR',
    publishTime: 1,
    readingMinutes: 2,
    label: null,
    isSample: true,
    blocks: [
      { type: 'heading', text: 'h' },
      { type: 'paragraph', runs: run },
      { type: 'list', ordered: true, items: [run] },
      { type: 'quote', runs: run },
      { type: 'note', tone: 'risk', runs: run },
      { type: 'table', head: [run], rows: [[run]] },
    ],
    history: [{ time: 3, note: 'n' }],
    related: [],
    symbols: ['BTC'],
    source: null,
    likeCount: 3,
    publisher: null,
    updateTime: null,
  }
  expect(app.articles.getInformationModel.output.decode(article as never)).toEqual(
    server.articles.getInformationModel.output.decode(article as never),
  )
})

test('a socket frame reads the same as with zod, and unreadable text stays text', async () => {
  const { server, app } = await contracts()
  const frame = server.events.encodeFrame({ kind: 'unread', data: { count: 3 }, seq: 7 })
  expect(app.events.decodeFrame(frame)).toEqual(server.events.decodeFrame(frame))
  expect(app.events.encodeFrame({ kind: 'unread', data: { count: 3 }, seq: 7 })).toBe(frame)
  for (const text of ['pong', '"{}"', '"{\\"Event\\":1,\\"Data\\":{}}"', '"{\\"Event\\":99,\\"Data\\":null}"'])
    expect(app.events.decodeFrame(text), text).toEqual(server.events.decodeFrame(text))
})

test('REQ-46 the shape of an account number is asked with the same answer', async () => {
  const { server, app } = await contracts()
  for (const id of ['4820193756', '0820193756', '482', '', '48201937567'])
    expect(app.ids.userId.safeParse(id).success, id).toBe(server.ids.userId.safeParse(id).success)
})

test('an answer of another kind is refused, not shown', async () => {
  const { app } = await contracts()
  expect(() => app.rewards.getRewardOverview.output.decode({ ...overview, locked: 1 } as never)).toThrow()
  expect(zod.z).toBeDefined()
})
