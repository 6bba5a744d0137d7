import { createHmac, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { getPictureGrant, picture, picturePath, uploadImage } from '@madang/contract/chat/pictures.ts'
import { commitmentOf } from '@madang/contract/campaigns/draw-proof.ts'
import { eventId } from '@madang/contract/campaigns/event-item.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { approve } from '@madang/contract/operators/approvals.ts'
import { openLink, useLink } from '@madang/contract/operators/sign-in.ts'
import { getOperators, invite, openHalf } from '@madang/contract/operators/staff.ts'
import * as live from '@madang/contract/rewards/live.ts'
import { exportData, getExport, openExport } from '@madang/contract/users/own-data.ts'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { prepareDraws } from '../events/draw/prepare-draws.ts'
import { testEvent } from '../events/test-event.ts'
import { sourceOfPass } from '../live/videos/video-pass.ts'
import { bytesOf, hire, proveAnew } from '../operators/test-staff.ts'
import { testClass } from '../rewards/class-time/test-class.ts'
import { codeOf, stepOf } from '../users/factors/totp.ts'
import { goodPassword } from '../users/users-fixture.ts'
import { unseal } from './seal.ts'
import { type TurnedFeature } from './test-turning.ts'

const password = goodPassword

/** What else holds a secret, over the wire: links of operators, addresses of files, classes, draws. */
export const houseFeatures: Readonly<Record<string, TurnedFeature>> = {
  'an invitation in two halves': {
    uses: ['operator_link.half_sealed', 'operator_link.totp_sealed'],
    open: async (here) => {
      const { db, server, clock, services } = here
      await db.updateTable('operator_house').set({ two_since: clock.now() }).execute()
      return async () => {
        const [one, other] = [0, 1].map(() => hire(db, ['owner'], { now: clock.now(), keys: services.keys }))
        const [proposer, approver] = [await one!, await other!]
        for (const { token } of [proposer, approver]) await proveAnew(db, { token, now: clock.now() })
        const email = `${randomUUID()}@madang.example`
        const asked = { email, name: 'New', roles: ['editor'], reason: 'both of us know why' }
        const { ProposalId: proposalId } = await here.data(server.call(invite, asked, proposer.token))
        const { Half } = await here.data(server.call(approve, { proposalId }, approver.token))
        const { Invitations: open } = await here.data<{ Invitations: { LinkId: string; Email: string }[] }>(
          server.call(getOperators, {}, proposer.token),
        )
        const { LinkId: linkId } = open.find(({ Email }) => Email === email)!
        const address = async () => (await here.data(server.call(openHalf, { linkId }, proposer.token)))['Address']!
        const first = await address()
        const link = first.split('/').at(-1)! + Half!
        const { Secret } = await here.data(server.call(openLink, { link }, null))
        return async () => {
          await proveAnew(db, { token: proposer.token, now: clock.now() })
          expect(await address()).toBe(first)
          const code = codeOf(bytesOf(Secret!), stepOf(clock.now()))
          const own = 'the-crane-reads-alone'
          const form = { link, name: 'New', password: own, confirmPassword: own, code }
          await here.data(server.call(useLink, form, null))
        }
      }
    },
  },
  'the address of a picture': {
    uses: ['picture'],
    open: async (here) => {
      const { token } = await here.register()
      const blank = { width: 30, height: 20, channels: 3, background: '#d24' } as const
      const form = new FormData()
      form.append('File', new Blob([Uint8Array.from(await sharp({ create: blank }).jpeg().toBuffer())]), 'photo.jpg')
      const headers = { authorization: token }
      const answer = await fetch(here.server.url + uploadImage.path, { method: 'POST', headers, body: form })
      const { id } = picture.parse(fromWire(envelope.parse(await answer.json()).data))
      return async () => {
        const { Grant } = await here.data(here.server.call(getPictureGrant, {}, token))
        return async () => expect((await fetch(here.server.url + picturePath(id, 'full', Grant!))).status).toBe(200)
      }
    },
  },
  'a class that somebody watches': {
    uses: ['live_ticket.ticket_hash', 'live_watch.network', 'liveSession', 'classVideo'],
    isBrief: true,
    open: async (here) => {
      const { server, services, db, clock } = here
      const { token } = await here.register()
      return async () => {
        const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs).toISOString()
        const classId = await testClass(db, { from: inMinutes(-1), to: inMinutes(60) })
        await db.updateTable('live_class').set({ source: '/live-site/classes/film.mp4' }).execute()
        const { Ticket: ticket } = await here.data(server.call(live.createTicket, { classId }, token))
        const opened = await here.data(server.call(live.redeemTicket, { ticket }, null))
        const { Ticket: another } = await here.data(server.call(live.createTicket, { classId }, token))
        const session = opened['Session']!
        const beat = async (step: live.BeatStep, nonce: string) => {
          const signed = createHmac('sha256', opened['Key']!).update(live.signedText(session, classId, step, nonce))
          const form = { session, classId, step, nonce, signature: signed.digest('hex') }
          return here.data<{ Nonce: string; Class: { Source: string } }>(server.call(live.heartbeat, form, null))
        }
        const { Nonce: nonce, Class: lesson } = await beat('begin', '')
        return async () => {
          await beat('watch', nonce)
          const pass = new URL(lesson.Source, server.url).searchParams.get('pass')!
          const asked = { classId, pass, isOffered: () => true, now: clock.now() }
          expect(await sourceOfPass(db, services.keys, asked)).not.toBeNull()
          await here.data(server.call(live.redeemTicket, { ticket: another }, null))
        }
      }
    },
  },
  'the secret of a draw': {
    uses: ['draw.secret_sealed'],
    open: async ({ db, services, clock }) => {
      const terms = { number: 1, placeCount: 5, winnerCount: 2, prizeUsd: 100 }
      const endAt = new Date(clock.now().getTime() + 72 * hourMs)
      await testEvent(db, { id: eventId.parse('winners'), startAt: clock.now(), endAt, draw: terms, now: clock.now() })
      await prepareDraws(services)
      return () =>
        Promise.resolve(async () => {
          const { id, secret_sealed, commitment } = await db.selectFrom('draw').selectAll().executeTakeFirstOrThrow()
          const opened = unseal(services.keys, { use: 'draw.secret_sealed', row: { id } }, secret_sealed!)
          expect(commitmentOf(opened.toString('hex'))).toBe(commitment.toString('hex'))
        })
    },
  },
  'the address of a file of own data': {
    uses: ['export'],
    isBrief: true,
    open: async (here) => {
      const { token } = await here.register()
      await here.data(here.server.call(exportData, { password }, token))
      const state = async () => (await here.data(here.server.call(getExport, {}, token)))['State']
      await vi.waitUntil(async () => (await state()) === 'ready', { timeout: 60_000 })
      return async () => {
        const { Path } = await here.data(here.server.call(openExport, {}, token))
        return async () => expect((await fetch(here.server.url + Path!)).status).toBe(200)
      }
    },
  },
}
