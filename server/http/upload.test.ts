import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recallMessage, sendMessage } from '@madang/contract/chat/chat.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { blockFriend } from '@madang/contract/chat/friends.ts'
import {
  getAlbum,
  getPictureGrant,
  picture,
  pictureContent,
  picturePath,
  uploadImage,
  type Picture,
} from '@madang/contract/chat/pictures.ts'
import { logout } from '@madang/contract/users/users.ts'
import { fromWire } from '@madang/contract/wire.ts'
import type { MadeUser } from '../make-users.ts'
import { wholeServer, type WholeServer } from './test-whole-server.ts'

let here: WholeServer
let mina: MadeUser
let jun: MadeUser
let eve: MadeUser
let jpeg: Buffer
beforeAll(async () => {
  here = await wholeServer({ env: { PUBLIC_ORIGIN: 'https://madang.example' } })
  ;[mina, jun] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
  ;[eve] = (await here.people(1, 'none')) as [MadeUser]
  jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d24' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => here[Symbol.asyncDispose]())

/** Sends a form; answers the status and the envelope. */
async function upload(parts: [field: string, content: Blob | string, name?: string][], token: string | null) {
  const form = new FormData()
  for (const [field, content, name] of parts)
    if (typeof content === 'string') form.append(field, content)
    else form.append(field, content, name ?? 'photo.jpg')
  const headers = { language: 'en-GB', ...(token === null ? {} : { authorization: token }) }
  const answer = await fetch(here.url + uploadImage.path, { method: 'POST', headers, body: form })
  return { status: answer.status, ...envelope.parse(await answer.json()) }
}

async function kept(by: MadeUser, file: Buffer = jpeg): Promise<Picture> {
  const { success, msg, data } = await upload([['File', new Blob([Uint8Array.from(file)])]], by.token)
  expect([success, msg]).toEqual([200, ''])
  return picture.parse(fromWire(data))
}

async function sent(from: MadeUser, to: MadeUser, one: Picture) {
  const body = { receiverId: to.userId, type: 2, content: pictureContent(one), clientMsgId: randomUUID() }
  const { success, data } = await here.call(sendMessage, body, from.token)
  const { MsgId: msgId } = (data ?? {}) as { MsgId?: string }
  return { success, msgId: msgId ?? '' }
}

async function grantOf(token: string): Promise<string> {
  const { data } = await here.call(getPictureGrant, {}, token)
  return String((data as Record<string, unknown>)['Grant'])
}

async function seen(token: string, one: Picture, size: 'full' | 'thumb' = 'full') {
  return fetch(here.url + picturePath(one.id, size, await grantOf(token)))
}

describe('REQ-96: a picture on its way in', () => {
  test('is answered with its size and colours, whatever its name and type claim', async () => {
    for (const [name, type] of [
      ['photo.jpg', 'image/jpeg'],
      ['../../etc/passwd.svg', 'image/svg+xml'],
      ['', ''],
      ['x'.repeat(3000), 'text/html'],
    ] as const) {
      const { success, data } = await upload([['File', new File([Uint8Array.from(jpeg)], name, { type })]], mina.token)
      expect([name, success]).toEqual([name, 200])
      expect(picture.parse(fromWire(data))).toMatchObject({ width: 300, height: 200 })
    }
  })

  test('is refused with 415 when it is no JPEG, PNG or WebP, named as one or not', async () => {
    for (const content of ['GIF89a\u0001\0\u0001\0\0;', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'hello']) {
      const { status, success, msg } = await upload([['File', new Blob([content], { type: 'image/png' })]], mina.token)
      expect([status, success, msg]).toEqual([200, 415, 'This type is not accepted'])
    }
  })

  test('of more than 10 MiB is refused with 413, one byte less is looked at', async () => {
    const most = uploadImage.file?.bytes ?? 0
    const over = await upload([['File', new Blob([new Uint8Array(most + 1)])]], mina.token)
    expect([over.status, over.success]).toEqual([413, 413])
    const under = await upload([['File', new Blob([new Uint8Array(most)])]], mina.token)
    expect([under.status, under.success]).toEqual([200, 415])
  })

  test('needs a form with exactly one file in its field', async () => {
    const file = new Blob([Uint8Array.from(jpeg)])
    for (const parts of [
      [],
      [['File', 'text']],
      [['Other', file]],
      [
        ['File', file],
        ['File', file],
      ],
      [
        ['File', file],
        ['Note', 'text'],
      ],
      [['File', new Blob([])]],
    ] as Parameters<typeof upload>[0][])
      expect((await upload(parts, mina.token)).success).toBe(400)
    expect((await here.send(uploadImage, '{}', { authorization: mina.token })).success).toBe(415)
    expect((await upload([['File', file]], null)).success).toBe(1001)
    expect((await upload([['File', file]], 'nonsense')).success).toBe(1001)
  })

  test('REQ-148 THR-23: is no form of texts, which other calls take from PUBLIC_ORIGIN alone', async () => {
    const form = (endpoint: Endpoint, origin: string) =>
      here.send(endpoint, '', {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        authorization: mina.token,
      })
    expect((await form(getPictureGrant, 'https://madang.example')).success).toBe(200)
    expect((await form(getPictureGrant, here.url)).success).toBe(415)
    expect((await form(uploadImage, 'https://madang.example')).success).toBe(415)
  })

  test('broken off or badly framed leaves nothing behind and harms nobody', async () => {
    const frames = [
      '',
      '--x',
      '--x\r\n\r\n',
      '--x\r\ncontent-disposition: form-data; name="File"; filename="a"\r\n\r\nabc',
    ]
    for (const body of frames)
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary=']) {
        const headers = { 'content-type': type, authorization: mina.token }
        const answer = await fetch(here.url + uploadImage.path, { method: 'POST', headers, body })
        expect([400, 415]).toContain(envelope.parse(await answer.json()).success)
      }
    await brokenOff()
    expect((await kept(mina)).width).toBe(300)
    expect(here.mistakes).toEqual([])
  })

  test('is taken by no other call', async () => {
    const form = new FormData()
    form.append('ReceiverId', jun.userId)
    const answer = await fetch(here.url + sendMessage.path, {
      method: 'POST',
      headers: { authorization: mina.token },
      body: form,
    })
    expect(envelope.parse(await answer.json()).success).toBe(415)
  })

  test('comes in a rush: every one is kept or told to wait, and the next is served again', async () => {
    const codes = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await upload([['File', new Blob([Uint8Array.from(jpeg)])]], mina.token)).success,
      ),
    )
    expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([])
    expect(codes).toContain(200)
    expect((await kept(mina)).height).toBe(200)
  })
})

/** A phone that loses its way in the middle of a form. */
function brokenOff(): Promise<void> {
  return new Promise((resolve) => {
    const { port } = new URL(here.url)
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '100000',
      authorization: mina.token,
    }
    const sending = request({ port, host: '127.0.0.1', path: uploadImage.path, method: 'POST', headers })
    sending.on('error', () => resolve())
    sending.on('close', () => resolve())
    sending.write('--x\r\ncontent-disposition: form-data; name="File"; filename="a"\r\n\r\n', () => sending.destroy())
  })
}

describe('REQ-96: the address of a picture', () => {
  test('opens for the one who uploaded it before it is sent, and then for the two, as a picture and nothing else', async () => {
    const one = await kept(mina)
    expect((await seen(mina.token, one)).status).toBe(200)
    expect((await seen(jun.token, one)).status).toBe(404)
    expect((await sent(mina, jun, one)).success).toBe(200)
    for (const size of ['full', 'thumb'] as const) {
      const answer = await seen(jun.token, one, size)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([format, width]).toEqual(['webp', 300])
    }
  })

  test('is a 404 like any other for a third person, a visitor, a forged or old grant, and another size', async () => {
    const one = await kept(mina)
    await sent(mina, jun, one)
    const grant = await grantOf(jun.token)
    const [session = '', until = '', signature = ''] = grant.split('.')
    const wrong = [
      picturePath(one.id, 'full', await grantOf(eve.token)),
      picturePath(one.id, 'full', ''),
      picturePath(one.id, 'full', `${session}.${until}.${'A'.repeat(43)}`),
      picturePath(one.id, 'full', `${session}.zzzzzzzz.${signature}`),
      picturePath(one.id, 'full', `${randomUUID()}.${until}.${signature}`),
      picturePath(one.id, 'full', jun.token),
      picturePath(randomUUID() as Picture['id'], 'full', grant),
      `/pictures/chat/${one.id}/original?grant=${grant}`,
      `/pictures/chat/../../secrets.json/full?grant=${grant}`,
      `/pictures/chat/${one.id}/full?grant=${grant}&grant=${grant}`,
    ]
    for (const path of wrong) {
      const answer = await fetch(here.url + path)
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect((await fetch(here.url + picturePath(one.id, 'full', grant))).status).toBe(200)
  })

  test('INV-F04: dies with the session it was made for', async () => {
    const one = await kept(mina)
    await sent(mina, jun, one)
    const second = await here.signIn(jun)
    const path = picturePath(one.id, 'full', await grantOf(second))
    expect((await fetch(here.url + path)).status).toBe(200)
    expect((await here.call(logout, {}, second)).success).toBe(200)
    expect((await fetch(here.url + path)).status).toBe(404)
    expect((await seen(jun.token, one)).status).toBe(200)
  })

  test('REQ-82, REQ-93: still opens for both after a block, and for nobody after the recall', async () => {
    const [one, other] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
    const [first, second] = [await kept(one), await kept(one)]
    const { msgId } = await sent(one, other, first)
    expect((await here.call(blockFriend, { friendId: one.userId }, other.token)).success).toBe(200)
    expect((await sent(one, other, second)).success).toBe(612)
    for (const { token } of [one, other]) expect((await seen(token, first)).status).toBe(200)
    expect((await seen(other.token, second)).status).toBe(404)

    expect((await here.call(recallMessage, { friendId: other.userId, msgId }, one.token)).success).toBe(200)
    for (const { token } of [one, other]) expect((await seen(token, first)).status).toBe(404)
  })
})

test('REQ-97: the album holds the pictures of one conversation, newest first, for its two people', async () => {
  const [one, other] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
  const pictures = [await kept(one), await kept(other), await kept(one)]
  await sent(one, other, pictures[0]!)
  await here.call(
    sendMessage,
    { receiverId: other.userId, type: 1, content: 'text between', clientMsgId: randomUUID() },
    one.token,
  )
  await sent(other, one, pictures[1]!)
  const last = await sent(one, other, pictures[2]!)
  const album = async (who: MadeUser, friend: MadeUser, more = {}) =>
    getAlbum.output.decode(
      fromWire((await here.call(getAlbum, { friendId: friend.userId, ...more }, who.token)).data) as never,
    )

  const whole = await album(other, one)
  expect(whole.totalCount).toBe(3)
  expect(whole.items.map(({ content }) => content)).toEqual([...pictures].reverse().map(pictureContent))
  const older = await album(other, one, { beforeSeq: whole.items[1]?.seq })
  expect(older.items.map(({ seq }) => seq)).toEqual([1])
  expect((await album(one, other, { pageSize: 1, pageIndex: 2 })).items.map(({ seq }) => seq)).toEqual([3])
  expect((await album(eve, one)).items).toEqual([])
  await here.call(recallMessage, { friendId: other.userId, msgId: last.msgId }, one.token)
  expect((await album(other, one)).totalCount).toBe(2)
})
