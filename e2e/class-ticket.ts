import type { Page } from '@playwright/test'
import { envelope } from '@madang/contract/envelope.ts'
import { type ClassId, createTicket } from '@madang/contract/rewards/live.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import type { User } from './users.ts'

/** A ticket that this person asks for on this phone: on another one it opens nothing. */
export async function ticketOn(page: Page, url: string, { token }: User, classId?: ClassId): Promise<string> {
  const answer = await page.context().request.post(url + createTicket.path, {
    headers: { Authorization: token },
    data: toWire(classId ? { classId } : {}),
  })
  const { data } = envelope.parse(await answer.json())
  return createTicket.output.decode(fromWire(data) as never).ticket // the schema of this very call
}
