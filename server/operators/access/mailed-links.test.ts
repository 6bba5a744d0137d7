import { expect, test, vi } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { approve } from '@madang/contract/operators/approvals.ts'
import { getMessages, openMessage } from '@madang/contract/operators/outbox.ts'
import { getMe, getOperators, invite, openHalf } from '@madang/contract/operators/staff.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { testMessageService } from '../../ports/test-message-service.ts'
import { hire, proveAnew, usesLink, type Hired } from '../test-staff.ts'

const secret = 'a-secret-of-thirty-two-signs-or-more'
const email = 'new.colleague@madang.example'

test(
  'REQ-174 where mails leave, a link goes whole to the person named alone: neither proposer nor approver sees any of it, in the outbox neither',
  { timeout: 120_000 },
  async () => {
    await using service = await testMessageService(secret)
    const mail = { MAIL_URL: service.url, MAIL_KEY: 'madang', MAIL_SECRET: secret, MAIL_SENDER: 'a@madang.example' }
    await using here = await wholeServer({ env: mail })
    const { db, services } = here
    await db.updateTable('operator_house').set({ two_since: services.clock.now() }).execute()
    const [proposer, approver] = [await hire(db, ['owner'], services), await hire(db, ['owner'], services)]
    const told: string[] = []
    const as = async ({ token }: Hired, call: Parameters<typeof here.call>[0], input: object) => {
      await proveAnew(db, { token })
      const answer = await here.call(call, input, token)
      told.push(answer.text)
      return answer
    }

    const asked = { email, name: 'New', roles: ['editor'], reason: 'both of us know why' }
    const { ProposalId: proposalId } = (await as(proposer, invite, asked)).data as { ProposalId: string }
    expect(await as(approver, approve, { proposalId })).toMatchObject({ success: 200, data: { Half: null } })
    await vi.waitUntil(() => service.accepted.some(({ to }) => to === email), { timeout: 30_000 })
    const mails = service.accepted.filter(({ to }) => to === email)
    expect(mails).toHaveLength(1)
    const link = /#\/link\/([\w-]{43})/.exec(mails[0]!.text)![1]!

    for (const one of [proposer, approver]) {
      const { Invitations: open } = (await as(one, getOperators, {})).data as { Invitations: { LinkId: string }[] }
      expect(open).toMatchObject([{ HasMyHalf: false }])
      const half = await as(one, openHalf, { linkId: open[0]!.LinkId })
      expect(half.success).toBe(failures.NOT_FOUND.code)
      await as(one, getMessages, { pageIndex: 1, pageSize: 20 })
      const row = await db
        .selectFrom('outbox_message')
        .select('id')
        .where('purpose', '=', 'operatorLink')
        .executeTakeFirst()
      const opened = await as(one, openMessage, { messageId: String(row!.id), reason: 'curious' })
      expect(opened.success).toBe(failures.SWITCHED_OFF.code)
    }
    for (const text of told) for (const part of [link.slice(0, 12), link.slice(-12)]) expect(text).not.toContain(part)

    const came = await usesLink(here, link, services.clock.now())
    const { Token: token } = came.data as { Token: string }
    expect(await here.call(getMe, {}, token)).toMatchObject({ success: 200, data: { Email: email } })
    expect(here.mistakes).toEqual([])
  },
)
