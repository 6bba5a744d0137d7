import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { inEach, type Locale } from '@madang/contract/locale.ts'
import { getMaintenance } from '@madang/contract/reading/house.ts'
import { getInformationPageList } from '@madang/contract/reading/articles.ts'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import { openLink } from '@madang/contract/operators/sign-in.ts'
import { maintenanceCalls } from '@madang/contract/operators/content/house/maintenance.ts'
import { dayMs, hourMs } from '@madang/contract/values/durations.ts'
import { cancelContactChange } from '@madang/contract/users/contact.ts'
import { endOtherSessions, freezeByLink } from '@madang/contract/users/security.ts'
import { setSettings } from '@madang/contract/users/users.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import { hire } from '../operators/test-staff.ts'
import { manualClock } from '../ports/clock.ts'

test('REQ-163 under maintenance what changes something is refused with its words and its end, what is read, what only stops something and the console go on, and it ends by itself', async () => {
  const clock = manualClock('2026-11-28T03:00:00Z')
  await using here = await wholeServer({ clock })
  const [mina] = await here.people(1, 'none')
  const [park, seo] = await Promise.all([1, 2].map(() => hire(here.db, ['owner'], { now: clock.now() })))
  const changes = () => here.call(setSettings, {}, mina!.token)
  expect((await changes()).success).not.toBe(failures.MAINTENANCE.code)

  const from = clock.now().getTime()
  const to = from + hourMs
  const content = { from, to, texts: inEach((locale) => ({ title: `Moving house ${locale}.` })) }
  const id = 'maintenance'
  const saved = await here.call(maintenanceCalls.save, { id, version: 0, content }, park!.token)
  expect(saved.success).toBe(200)
  const agree = (token: string) => here.call(maintenanceCalls.publish, { id, version: 1, publishAt: null }, token)
  expect((await agree(park!.token)).success).toBe(failures.NOT_ALLOWED.code)
  expect((await agree(seo!.token)).success).toBe(200)
  await here.services.maintenance.refresh()

  expect(await changes()).toMatchObject({
    success: failures.MAINTENANCE.code,
    msg: expect.stringMatching(/^Moving house .*13:00/),
    data: { Until: to },
  })
  expect((await here.call(sendMessage, {}, mina!.token)).success).toBe(failures.MAINTENANCE.code)
  expect((await here.call(getInformationPageList, { pageIndex: 1, pageSize: 10 }, null)).success).toBe(200)
  expect((await here.call(openLink, { link: 'x' }, null)).success).not.toBe(failures.MAINTENANCE.code)
  expect((await here.call(maintenanceCalls.get, { id }, park!.token)).success).toBe(200)
  // Its person may still stop a stranger, whose waits go on.
  expect((await here.call(endOtherSessions, {}, mina!.token)).success).toBe(200)
  expect((await here.call(cancelContactChange, { kind: 'phone' }, mina!.token)).success).not.toBe(
    failures.MAINTENANCE.code,
  )
  expect((await here.call(freezeByLink, { link: 'x' }, null)).success).toBe(failures.EXPIRED.code)

  clock.advance(hourMs - 1)
  expect((await changes()).success).toBe(failures.MAINTENANCE.code)
  clock.advance(1)
  expect((await changes()).success).not.toBe(failures.MAINTENANCE.code)
})

test('REQ-163 a maintenance is told in the reader’s language from 24 hours before its beginning until its end, and then no longer', async () => {
  const clock = manualClock('2026-11-28T03:00:00Z')
  await using here = await wholeServer({ clock })
  const [park, seo] = await Promise.all([1, 2].map(() => hire(here.db, ['owner'], { now: clock.now() })))
  // An answer is kept for a second in each language.
  const told = async (language: Locale = 'en-GB') => {
    await here.services.maintenance.refresh()
    return (await here.call(getMaintenance, {}, null, { language })).data
  }
  const nothing = { Notice: null }
  expect(await told()).toEqual(nothing)

  const from = clock.now().getTime() + dayMs + 2_000
  const to = from + hourMs
  const content = { from, to, texts: inEach((locale) => ({ title: `Moving house ${locale}.` })) }
  const id = 'maintenance'
  expect((await here.call(maintenanceCalls.save, { id, version: 0, content }, park!.token)).success).toBe(200)
  const agreed = await here.call(maintenanceCalls.publish, { id, version: 1, publishAt: null }, seo!.token)
  expect(agreed.success).toBe(200)
  clock.advance(1_999)
  expect(await told('ko-KR')).toEqual(nothing)
  clock.advance(1)
  for (const locale of ['en-GB', 'zh-CN'] as const)
    expect(await told(locale)).toEqual({ Notice: { Title: `Moving house ${locale}.`, From: from, To: to } })
  clock.advance(dayMs)
  expect(await told()).toMatchObject({ Notice: { From: from } })
  clock.advance(hourMs - 1)
  expect(await told('ko-KR')).toMatchObject({ Notice: { Title: 'Moving house ko-KR.', From: from } })
  clock.advance(1)
  expect(await told('zh-CN')).toEqual(nothing)
})
