import { expect, test } from 'vitest'
import { alwaysPushed, pushKinds, pushSwitches, switchOf } from '@madang/contract/chat/push-kinds.ts'
import { decodeFrame } from '@madang/contract/events.ts'
import { locales } from '@madang/contract/locale.ts'
import { noticeFacts, noticeGroups, noticeSwitches, securityChanges } from '@madang/contract/users/notice-facts.ts'
import { countUnread, listNotices } from '../notices/list-notices.ts'
import { readNotices } from '../notices/read-notices.ts'
import { notices, waysOf, type FactsOf, type NoticeKind } from '../outbox/notices.ts'
import { notify } from '../outbox/notify.ts'
import { friendId, noticeExamples } from '../outbox/test-notice-examples.ts'
import type { Notice } from '../ports/bus.ts'
import { testUser } from '../users/test-user.ts'
import { mailTexts } from '../users/contacts/mail-texts.ts'
import { renderPush } from './render-push.ts'
import { setWishes } from './settings.ts'
import { testPushes } from './test-pushes.ts'

const page = { pageIndex: 1, pageSize: 10 }
/** Kinds of notices that have a row in the inbox. */
const rowKinds = (Object.keys(notices) as NoticeKind[]).filter((kind) => waysOf(kind, examplesOf(kind)).notice)
/** Their pushes ask their cause first, and are tried with it beside it. */
const askTheirCause = [
  'newDevice',
  'friendRequest',
  'friendAccepted',
  'classSoon',
  'classCancelled',
  'priceAlert',
  'announcement',
]

function examplesOf(kind: NoticeKind) {
  return (noticeExamples[kind] ?? []) as FactsOf<NoticeKind>
}

/** Mina with one phone that is open, one that is closed and takes pushes, and one without a network. */
async function scene() {
  const here = await testPushes()
  const { db, mina, transact, clock } = here
  const friend = await testUser(db)
  await db.updateTable('user').set({ user_id: friendId }).where('user_id', '=', friend).execute()
  const phone = here.service.phone()
  await here.phoneOf(mina, phone)
  const heard: Notice[] = []
  const tell = (kind: NoticeKind) =>
    transact((tx) =>
      notify(
        { tx, now: clock.now(), publish: (notice) => void heard.push(notice), mail: async () => undefined },
        mina,
        kind,
        ...examplesOf(kind),
      ),
    )
  const unread = async () => (await countUnread({ db, user: mina })).groups.reduce((sum, { count }) => sum + count, 0)
  const readAll = async () => {
    const told: unknown[] = []
    const [newest] = (await listNotices({ db, user: mina }, page)).items
    const reading = { user: mina, clock, notify: (...event: unknown[]) => void told.push(event) }
    await transact((tx) => readNotices({ tx, ...reading }, { upTo: newest!.noticeId }))
    return told.length
  }
  return { ...here, phone, heard, tell, unread, readAll, [Symbol.asyncDispose]: () => here[Symbol.asyncDispose]() }
}

test.each(rowKinds)(
  'REQ-103 %s comes once to a phone that is open, one that is closed and one that was offline, and is read once',
  async (kind) => {
    await using here = await scene()
    await here.tell(kind)
    const hints = here.heard.map((notice) => (notice.kind === 'frame' ? decodeFrame(notice.frame) : null))
    expect(hints).toHaveLength(1)
    expect(hints[0]).toMatchObject({ event: { kind: expect.stringMatching(/^(notice|money)$/) } })
    const isPushed = waysOf(kind, examplesOf(kind)).push !== undefined
    if (!askTheirCause.includes(kind)) {
      await here.later()
      await here.later()
      expect(here.service.received).toHaveLength(isPushed ? 1 : 0)
    }
    // Whoever comes back finds it: the number is asked of the server.
    expect(await here.unread()).toBe(1)
    expect(await here.readAll()).toBe(1)
    expect(await here.readAll()).toBe(0)
    expect(await here.unread()).toBe(0)
  },
)

/** Money, security and decisions of the staff. */
const isAlways = (kind: NoticeKind) => {
  const pushed = waysOf(kind, examplesOf(kind)).push
  return pushed !== undefined && switchOf(pushed.kind) === undefined
}

test.each(rowKinds.filter((kind) => !isAlways(kind)))(
  'REQ-103 %s that was read on one phone is not pushed to another',
  async (kind) => {
    await using here = await scene()
    await here.tell(kind)
    await here.readAll()
    await here.later()
    expect([here.service.received, await here.waiting()]).toEqual([[], []])
  },
)

test.each(rowKinds.filter((kind) => isAlways(kind) && !askTheirCause.includes(kind)))(
  'REQ-103, REQ-126 %s is pushed though whoever is in the account read its row and set quiet hours before it was due',
  async (kind) => {
    await using here = await scene()
    await here.tell(kind)
    await here.readAll()
    await here.transact((tx) => setWishes(tx, here.mina, { quietFrom: 0, quietTo: 1439 }))
    await here.later()
    expect([here.service.received.length, await here.waiting()]).toEqual([1, []])
  },
)

test('REQ-169 every kind of push has a switch of its own, or says money, security or a decision of the staff and has none', () => {
  const placed = [...Object.values(pushSwitches).flat(), ...alwaysPushed]
  expect(placed.toSorted()).toEqual([...pushKinds].toSorted())
  expect(
    alwaysPushed.filter(
      (kind) => !['login', 'phone', 'factor', 'deposit', 'buyback', 'withdrawal', 'warning', 'country'].includes(kind),
    ),
  ).toEqual([])
})

test('REQ-103 every kind of row stands behind one filter and has its switch, or none for good', () => {
  const kinds = noticeFacts.options.map(({ shape }) => shape.kind.value)
  expect(Object.values(noticeGroups).flat().toSorted()).toEqual([...kinds].toSorted())
  expect(Object.keys(noticeSwitches).toSorted()).toEqual([...kinds].toSorted())
})

test('REQ-8, REQ-57 every change of how one gets into an account has a row, a push and a mail in each language, and none says what another change does', () => {
  const told = rowKinds.filter((kind) => waysOf(kind, examplesOf(kind)).notice?.facts.kind === 'security')
  expect(told.toSorted()).toEqual([...securityChanges].toSorted())
  for (const locale of locales) {
    const said = told.map((kind) => {
      const { push, mail } = waysOf(kind, examplesOf(kind))
      const words = { about: push!.about, name: '', hideSender: false, locale, denial: null }
      const { title, body } = renderPush({ kind: push!.kind === 'phone' ? 'phone' : 'factor', total: 1 }, words)
      const { subject, body: mailed } = mailTexts[mail!.kind]
      expect([title, body, subject[locale], mailed[locale]].filter((text) => !text.trim())).toEqual([])
      return title
    })
    const ofItsOwn = [
      'contactChanged',
      'passwordChanged',
      'passwordReset',
      'codesRenewed',
      'recoveryUsed',
      'accessEntered',
      'tried',
      'totpOn',
    ]
    expect(new Set(ofItsOwn.map((kind) => said[told.indexOf(kind as NoticeKind)])).size).toBe(ofItsOwn.length)
  }
})

test('REQ-8, REQ-57 what an account is told of by its activity alone changes nothing of how one gets into it: a further kind is put here or told everywhere', () => {
  const kinds = Object.keys(notices) as NoticeKind[]
  const quiet = kinds.filter((kind) => {
    const { activity, notice } = waysOf(kind, examplesOf(kind))
    return activity && !notice
  })
  expect(quiet.toSorted()).toEqual([
    'accessStopped',
    'codesNoted',
    'consentGiven',
    'consentWithdrawn',
    'deletionCancelled',
    'emailChangeCancelled',
    'exportAsked',
    'exportOpened',
    'factorsKept',
    'frozen',
    'login',
    'loginFailed',
    'logout',
    'othersEnded',
    'phoneChangeCancelled',
    'profileChanged',
    'registered',
    'resetFailed',
    'sessionEnded',
    'unfrozen',
  ])
})

test('REQ-169 what is switched off is not pushed and stays in the inbox; a withdrawal is pushed whatever is off', async () => {
  await using here = await scene()
  const off = Object.fromEntries(Object.keys(pushSwitches).map((name) => [name, false]))
  await here.transact((tx) => setWishes(tx, here.mina, off))
  await here.tell('reward')
  await here.tell('campaign')
  await here.tell('withdrawal')
  await here.later()
  expect(here.service.received).toHaveLength(1)
  expect(await here.unread()).toBe(3)
})
