import { createHmac } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inEach } from '@madang/contract/locale.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { failures } from '@madang/contract/failures.ts'
import * as live from '@madang/contract/rewards/live.ts'
import * as calls from '@madang/contract/operators/class-videos.ts'
import { classCalls } from '@madang/contract/operators/content/classes.ts'
import { cancelClass, saveLecturer } from '@madang/contract/operators/classes.ts'
import { logout } from '@madang/contract/users/users.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { publishDue } from '../content/appear.ts'
import { classRow } from '../live/class-row.ts'
import { sweepVideos } from '../live/videos/keep-videos.ts'
import { testMp4 } from '../live/videos/test-video.ts'
import type { MadeUser } from '../make-users.ts'
import { hire } from './test-staff.ts'

const { partBytes, videoSource } = calls
const inThree = { 'ko-KR': '캔들', 'zh-CN': 'K线', 'en-GB': 'Candles' }
const minute = 60_000
const streams = 'https://stream.example'
/** Four parts, the last one short. */
const film = testMp4(3 * partBytes + 1234)

let here: WholeServer
let editor: string
let reviewer: string
let mina: MadeUser
let lecturerId: string
/** Moved by the tests that need a class to run. */
let ahead = 0
beforeAll(async () => {
  here = await wholeServer({
    clock: { now: () => new Date(Date.now() + ahead) },
    env: { LIVE_MEDIA_ORIGIN: streams },
  })
  editor = (await hire(here.db, ['editor'])).token
  reviewer = (await hire(here.db, ['reviewer'])).token
  ;[mina] = (await here.people(1, 'none')) as [MadeUser]
  const lecturer = { lecturerId: null, name: inThree, avatar: 13, studioId: null, userId: null, reason: 'a test' }
  lecturerId = (await ask(saveLecturer, lecturer)).lecturerId
})
afterAll(() => here[Symbol.asyncDispose]())

/** What a call answers, or the number of its refusal. */
async function ask<E extends Endpoint>(endpoint: E, input: object, token = editor): Promise<z.output<E['output']>> {
  const { success, msg, data } = await here.call(endpoint, input, token)
  if (success !== 200) throw new Error(`${success} ${msg}`)
  return endpoint.output.decode(fromWire(data)) as z.output<E['output']>
}

async function sendPart(videoId: string, part: number | string, bytes: Uint8Array, token = editor): Promise<number> {
  const body = new FormData()
  body.append('File', new Blob([Uint8Array.from(bytes)]))
  const address = `${here.url}${calls.sendVideoPart.path}?VideoId=${videoId}&Part=${part}`
  const answer = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return envelope.parse(await answer.json()).success
}

const partOf = (file: Buffer, part: number) => file.subarray(part * partBytes, (part + 1) * partBytes)

async function uploaded(file: Buffer): Promise<calls.VideoId> {
  const { videoId } = await ask(calls.beginVideo, { name: 'candles.mp4', bytes: file.length })
  for (let part = 0; part * partBytes < file.length; part++)
    expect(await sendPart(videoId, part, partOf(file, part))).toBe(200)
  await ask(calls.finishVideo, { videoId })
  return videoId
}

async function classWith(source: string, inMinutes = 5, publishAt: number | null = null): Promise<live.ClassId> {
  const startTime = here.services.clock.now().getTime() + inMinutes * minute
  const texts = inEach((locale) => ({ title: inThree[locale] }))
  const more = { kind: 'video', provider: 'own', source, chapters: [], series: null }
  const content = { texts, lecturerId, startTime, minutes: 30, language: 'ko-KR', ...more }
  const { id, version } = await ask(classCalls.save, { id: null, version: 0, content })
  await ask(classCalls.publish, { id, version, publishAt }, reviewer)
  return id
}

/** Lets half an hour go by, in which the sessions of operators were idle. */
async function classesEnd() {
  ahead += 30 * minute
  editor = (await hire(here.db, ['editor'], { now: here.services.clock.now() })).token
  reviewer = (await hire(here.db, ['reviewer'], { now: here.services.clock.now() })).token
}

/** Where the class site finds the video, as its first heartbeat tells. */
const addressAt = async (classId: live.ClassId, token: string) => (await beatAt(classId, token)).class.source

/** What the first heartbeat of a page of the class site is told. */
async function beatAt(classId: live.ClassId, token: string) {
  const { ticket } = await ask(live.createTicket, { classId }, token)
  const { session, key } = await ask(live.redeemTicket, { ticket }, '')
  const signature = createHmac('sha256', key)
    .update(live.signedText(session, classId, 'begin', ''))
    .digest('hex')
  const beat = { session, classId, step: 'begin', nonce: '', signature }
  return ask(live.heartbeat, beat, '')
}

async function piece(address: string, range?: string) {
  const answer = await fetch(here.url + address, { headers: range ? { range } : {} })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('REQ-75 an upload', () => {
  test('in parts, in any order, one of them twice, is the same file in the end', async () => {
    const { videoId } = await ask(calls.beginVideo, { name: 'candles.mp4', bytes: film.length })
    for (const part of [3, 1, 1, 0, 2]) expect(await sendPart(videoId, part, partOf(film, part))).toBe(200)
    expect((await ask(calls.getVideos, {})).items).toEqual([])
    await ask(calls.finishVideo, { videoId })
    await ask(calls.finishVideo, { videoId })
    const { items, mostBytes } = await ask(calls.getVideos, {})
    expect(items).toMatchObject([{ videoId, name: 'candles.mp4', bytes: film.length, classes: 0 }])
    expect(mostBytes).toBe(1024 * 2 ** 20)
    await ask(calls.removeVideo, { videoId })
  })

  test('larger than the setting, with a part of another size, another content or beyond the end is refused', async () => {
    const { mostVideoBytes } = here.services
    await expect(ask(calls.beginVideo, { name: 'x', bytes: mostVideoBytes + 1 })).rejects.toThrow('413')
    const { videoId } = await ask(calls.beginVideo, { name: 'x', bytes: film.length })
    expect(await sendPart(videoId, 0, film.subarray(0, 100))).toBe(failures.INVALID.code)
    expect(await sendPart(videoId, 4, film.subarray(0, 100))).toBe(failures.INVALID.code)
    for (const part of ['', '-1', '1.5', 'x']) expect(await sendPart(videoId, part, film.subarray(0, 100))).toBe(400)
    expect(await sendPart(videoId, 1, partOf(film, 1))).toBe(200)
    expect(await sendPart(videoId, 1, partOf(film, 2))).toBe(failures.CONFLICT.code)
    await expect(ask(calls.finishVideo, { videoId })).rejects.toThrow(`${failures.CONFLICT.code}`)
    expect(await sendPart('00000000-0000-4000-8000-000000000000', 0, partOf(film, 0))).toBe(404)
    await ask(calls.removeVideo, { videoId })
    expect(await sendPart(videoId, 2, partOf(film, 2))).toBe(404)
  })

  test('of something that is no video, or of one that was cut, is refused by its content', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const { videoId } = await ask(calls.beginVideo, { name: 'film.mp4', bytes: page.length })
    expect(await sendPart(videoId, 0, page)).toBe(failures.TYPE_NOT_ACCEPTED.code)
    const cut = testMp4(5000).subarray(0, 4000)
    const { videoId: second } = await ask(calls.beginVideo, { name: 'film.mp4', bytes: cut.length })
    expect(await sendPart(second, 0, cut)).toBe(200)
    await expect(ask(calls.finishVideo, { videoId: second })).rejects.toThrow(`${failures.TYPE_NOT_ACCEPTED.code}`)
  })

  test('is for those who may write classes, and no user', async () => {
    const support = (await hire(here.db, ['support'])).token
    const { videoId } = await ask(calls.beginVideo, { name: 'x', bytes: film.length })
    expect(await sendPart(videoId, 0, partOf(film, 0), support)).toBe(failures.NOT_ALLOWED.code)
    expect(await sendPart(videoId, 0, partOf(film, 0), mina.token)).toBe(failures.NOT_LOGGED_IN.code)
    await expect(ask(calls.beginVideo, { name: 'x', bytes: 1 }, support)).rejects.toThrow(
      `${failures.NOT_ALLOWED.code}`,
    )
  })

  test('that was given up, or not finished within a day, leaves no file', async () => {
    const { videoId } = await ask(calls.beginVideo, { name: 'x', bytes: film.length })
    await sendPart(videoId, 0, partOf(film, 0))
    const { file } = await here.db
      .selectFrom('class_video_part')
      .select('file')
      .where('video_id', '=', videoId)
      .executeTakeFirstOrThrow()
    expect(await here.services.pictures.read(file)).not.toBeNull()
    const tomorrow = new Date(here.services.clock.now().getTime() + 25 * 60 * minute)
    await sweepVideos(here.db, here.services.pictures, tomorrow)
    expect(await here.services.pictures.read(file)).toBeNull()
    expect(await sendPart(videoId, 1, partOf(film, 1))).toBe(404)
  })
})

describe('REQ-75 INV-F04 a video of a class', () => {
  test('comes whole or in pieces to who holds a session of the class site while the class is on, and to nobody else', async () => {
    const videoId = await uploaded(film)
    const classId = await classWith(videoSource(videoId))
    const early = await addressAt(classId, mina.token)
    expect((await piece(early)).status).toBe(404)
    ahead += 6 * minute

    expect(await addressAt(classId, mina.token)).not.toBe(early)
    const whole = await piece(early)
    expect(whole.status).toBe(200)
    expect(whole.bytes.equals(film)).toBe(true)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const [range, from, to] of [
      ['bytes=0-', 0, film.length],
      ['bytes=10-20', 10, 21],
      [`bytes=${partBytes - 3}-${2 * partBytes + 2}`, partBytes - 3, 2 * partBytes + 3],
      ['bytes=-7', film.length - 7, film.length],
    ] as const) {
      const { status, headers, bytes } = await piece(early, range)
      expect([range, status, headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to - 1}/${film.length}`,
      ])
      expect(bytes.equals(film.subarray(from, to))).toBe(true)
    }
    expect((await piece(early, `bytes=${film.length}-`)).status).toBe(416)

    const [path = '', pass = ''] = early.split('?pass=')
    const other = await classWith(videoSource(videoId))
    const [session = '', signature = ''] = pass.split('.')
    for (const wrong of [
      path,
      `${path}?pass=${session}.${'A'.repeat(43)}`,
      `${path}?pass=00000000-0000-4000-8000-000000000000.${signature}`,
      `${path}?pass=${pass}&pass=${pass}`,
      `/live-site/videos/${other}?pass=${pass}`,
      `/live-site/videos/${videoId}?pass=${pass}`,
    ])
      expect([wrong, (await piece(wrong)).status]).toEqual([wrong, 404])

    const [eve] = (await here.people(1, 'none')) as [MadeUser]
    const hers = await addressAt(classId, eve.token)
    expect((await piece(hers, 'bytes=0-9')).status).toBe(206)
    await ask(logout, {}, eve.token)
    expect((await piece(hers, 'bytes=0-9')).status).toBe(404)
    expect((await piece(early, 'bytes=0-9')).status).toBe(206)
    await classesEnd()
  })

  test('plays again when its class is over, to the same people, and counts no time (decision 0251, INV-U04)', async () => {
    const videoId = await uploaded(testMp4(500))
    const [classId, cancelled] = [await classWith(videoSource(videoId)), await classWith(videoSource(videoId))]
    const listed = async () => (await ask(live.getReplays, {}, mina.token)).items.map((item) => item.classId)
    ahead += 6 * minute
    await ask(cancelClass, { classId: cancelled, reason: 'a test' })
    const running = await beatAt(classId, mina.token)
    expect(await listed()).not.toContain(classId)
    expect(running).toMatchObject({ state: 'counting', hasReplay: false })
    await classesEnd()

    expect(await listed()).toContain(classId)
    expect(await listed()).not.toContain(cancelled)
    const over = await beatAt(classId, mina.token)
    expect(over).toMatchObject({ state: 'ended', hasReplay: true, nonce: '' })
    expect((await piece(over.class.source, 'bytes=0-9')).status).toBe(206)
    expect((await piece(over.class.source.replace(/pass=.*/, ''))).status).toBe(404)
    expect((await beatAt(cancelled, mina.token)).hasReplay).toBe(false)
    for (let minutes = 0; minutes < 12; minutes++) {
      ahead += minute
      expect((await beatAt(classId, mina.token)).today.countedMs).toBe(over.today.countedMs)
    }
    const [eve] = (await here.people(1, 'none')) as [MadeUser]
    const hers = (await beatAt(classId, eve.token)).class.source
    await ask(logout, {}, eve.token)
    expect((await piece(hers)).status).toBe(404)

    await ask(calls.removeVideo, { videoId })
    expect(await listed()).not.toContain(classId)
    expect((await beatAt(classId, mina.token)).hasReplay).toBe(false)
    expect((await piece(over.class.source)).status).toBe(404)
  })

  test('REQ-60 whose replay is open already stops with the next piece where two people switched live off for their country, and goes on in another', async () => {
    const videoId = await uploaded(testMp4(700))
    const classId = await classWith(videoSource(videoId))
    ahead += 6 * minute
    await classesEnd()
    const [jun, wei] = (await here.people(2, 'none')) as [MadeUser, MadeUser]
    for (const [{ userId }, country] of [
      [jun, 'KR'],
      [wei, 'CN'],
    ] as const)
      await here.db.updateTable('user').set({ country }).where('user_id', '=', userId).execute()
    const [his, hers] = [await addressAt(classId, jun.token), await addressAt(classId, wei.token)]
    const statuses = async () => [(await piece(his, 'bytes=0-9')).status, (await piece(hers, 'bytes=0-9')).status]
    const turn = async (day: number, isOff: boolean) => {
      const from_at = new Date(Date.UTC(2020, 0, day))
      await here.db.insertInto('offering').values({ feature: 'live', country: 'KR', from_at, is_off: isOff }).execute()
      await here.services.offerings.refresh()
    }
    expect(await statuses()).toEqual([206, 206])
    await turn(1, true)
    expect(await statuses()).toEqual([404, 206])
    await turn(2, false)
    expect(await statuses()).toEqual([206, 206])
  })

  test('that was shown several times is one replay, of the last time that is over', async () => {
    const videoId = await uploaded(testMp4(600))
    const [first, second] = [await classWith(videoSource(videoId)), await classWith(videoSource(videoId), 10)]
    ahead += 30 * minute
    await classesEnd()
    const comes = await classWith(videoSource(videoId))
    const listed = (await ask(live.getReplays, {}, mina.token)).items.map((item) => item.classId)
    expect(listed.filter((id) => [first, second, comes].includes(id))).toEqual([second])
  })

  test('stays as long as a class to come shows it, and may go afterwards; a class needs one that is finished', async () => {
    const videoId = await uploaded(testMp4(100))
    const classId = await classWith(videoSource(videoId))
    await expect(ask(calls.removeVideo, { videoId })).rejects.toThrow(`${failures.CONFLICT.code}`)
    await ask(cancelClass, { classId, reason: 'a test' })
    await ask(calls.removeVideo, { videoId })
    await expect(classWith(videoSource(videoId))).rejects.toThrow('404')
    const { videoId: unfinished } = await ask(calls.beginVideo, { name: 'x', bytes: 100 })
    await expect(classWith(videoSource(unfinished))).rejects.toThrow('404')
  })

  test('that was removed while its class waited to be published: the class appears nowhere and goes back to be worked on', async () => {
    const [kept, removed] = [await uploaded(testMp4(100)), await uploaded(testMp4(100))]
    const publishAt = here.services.clock.now().getTime() + 2 * minute
    const ids = [await classWith(videoSource(kept), 5, publishAt), await classWith(videoSource(removed), 5, publishAt)]
    await ask(calls.removeVideo, { videoId: removed })
    const due = {
      db: here.db,
      now: new Date(publishAt),
      settings: { mediaOrigins: [streams] },
      publish: () => undefined,
    }
    const mistakes: unknown[] = []
    const published = await publishDue([classRow], { ...due, report: (error) => void mistakes.push(error) })
    expect(published.map(({ id }) => id)).toEqual([ids[0]])
    expect(mistakes).toEqual([])
    const items = here.db.selectFrom('content_item').select(['id', 'state']).where('id', 'in', ids)
    expect(new Map((await items.execute()).map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [ids[0], 'published'],
        [ids[1], 'draft'],
      ]),
    )
    const planned = await here.db.selectFrom('live_class').select('item_id').where('item_id', 'in', ids).execute()
    expect(planned).toEqual([{ item_id: ids[0] }])
    await expect(ask(calls.removeVideo, { videoId: kept })).rejects.toThrow(`${failures.CONFLICT.code}`)
  })

  test('that an operator put on the disk opens in the same way alone', async () => {
    const folder = join(here.data, 'classes')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'evening.mp4'), film)
    const classId = await classWith('/live-site/classes/evening.mp4')
    ahead += 6 * minute
    const address = await addressAt(classId, mina.token)
    expect((await piece(address, 'bytes=5-9')).bytes.equals(film.subarray(5, 10))).toBe(true)
    expect((await piece('/live-site/classes/evening.mp4')).status).toBe(404)
    const nowhere = await classWith('/live-site/classes/..')
    ahead += 6 * minute
    expect((await piece(await addressAt(nowhere, mina.token))).status).toBe(404)
  })
})

test('REQ-172 a class may be shown from LIVE_MEDIA_ORIGIN and from the class site, from no other place', async () => {
  await expect(classWith('https://elsewhere.example/a.m3u8')).rejects.toThrow(`${failures.INVALID.code}`)
  await expect(classWith(`${streams}.evil.example/a.m3u8`)).rejects.toThrow(`${failures.INVALID.code}`)
  const id = await classWith(`${streams}/a.m3u8`)
  const { items } = await ask(classCalls.list, { words: id, pageIndex: 1, pageSize: 10 })
  expect(items).toMatchObject([{ id, isPlayable: true }])
  const policy = (await fetch(`${here.url}/live-site/`)).headers.get('content-security-policy')
  expect(policy).toContain(streams)
})
