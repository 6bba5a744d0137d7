/**
 * The XRP promotion asks the database for its facts, as registrations do: who registered with a code, who listened how long,
 * whose invitation qualified. Called every quarter of a minute by whichever process is free; whatever a crash left open is
 * found again, and two at once do nothing twice: each transaction holds the campaign's row (INV-R07, INV-R08).
 */
import '../tables.ts'
import { booksDiffer } from '../../ledger/proof/faults.ts'
import { addDays, businessDay } from '../../rules/business-day.ts'
import { type Campaign, findCampaign } from '../campaign.ts'
import { type SettledBy, settleAndNotify } from '../settling.ts'
import { creditListening, type Days, dueListeners } from './credit-listening.ts'
import { decideInvite, dueInvites, PutOff } from './decide-invite.ts'
import { undecidedAfter } from './invites.ts'
import { catchUpSignups, joinedAtOnce, joinInvites } from './join-invites.ts'
import { xrp } from './xrp-promotion.ts'

/** Days that are looked at again once, when the day before today is closed: for time that was reported late. */
export const lookedBack = 14
const decidedAtOnce = 500

export async function settleXrp(by: SettledBy): Promise<void> {
  if (await booksDiffer(by.db)) return
  const campaign = { ...(await findCampaign(by.db, xrp.id)), ...xrp }
  if (campaign.state === 'off') return
  while ((await settleAndNotify(by, joinInvites)) === joinedAtOnce);
  await settleListening(by, campaign)
  await decideInvites(by, campaign)
}

async function settleListening(by: SettledBy, campaign: Campaign<'xrp'>): Promise<void> {
  if (campaign.state !== 'on') return
  const today = businessDay(by.clock.now(), campaign.zone)
  const yesterday = addDays(today, -1)
  const { listened_through: through } = await by.db
    .selectFrom('xrp_progress')
    .select('listened_through')
    .where('programme', '=', xrp.id)
    .executeTakeFirstOrThrow()
  const isClosing = through === null || through < yesterday
  const first = businessDay(campaign.startsAt, campaign.zone)
  const days = { from: !isClosing ? yesterday : through ? addDays(through, -lookedBack) : first, to: today }
  const later = await creditAll(by, campaign, days)
  if (isClosing) await catchUp(by)
  if (isClosing && later === 0)
    await by.db
      .updateTable('xrp_progress')
      .set({ listened_through: yesterday })
      .where('programme', '=', xrp.id)
      .execute()
}

async function catchUp(by: SettledBy): Promise<void> {
  for (let after: string | null = ''; after !== null;) {
    const from: string = after
    after = await settleAndNotify(by, (settling) => catchUpSignups(settling, from))
  }
}

async function creditAll(by: SettledBy, campaign: Campaign<'xrp'>, days: Days): Promise<number> {
  let later = 0
  for (let after = ''; ;) {
    const { users, last } = await dueListeners(by.db, campaign, { days, after })
    if (users.length > 0)
      later += (await settleAndNotify(by, (settling) => creditListening(settling, { users, days }))).later
    if (last === null) return later
    after = last
  }
}

/** Every invitation in a transaction of its own: its number, what it frees and what it brings commit together. */
async function decideInvites(by: SettledBy, campaign: Campaign<'xrp'>): Promise<void> {
  for (let after = ''; ;) {
    const undecided = await undecidedAfter(by.db, after, decidedAtOnce)
    for (const invitee of await dueInvites(by.db, campaign, undecided, by.clock.now()))
      await settleAndNotify(by, (settling) => decideInvite(settling, invitee)).catch((error: unknown) => {
        if (!(error instanceof PutOff)) throw error
      })
    const last = undecided.at(-1)
    if (!last) return
    after = last.invitee
  }
}
