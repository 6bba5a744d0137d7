import './tables.ts'
import type { Selectable } from 'kysely'
import { type CampaignKind, campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Asset } from '@madang/contract/money.ts'
import { everywhere, type CampaignPhase } from '@madang/contract/operators/campaigns.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { isOfferedBy, type Offering, readOfferings } from '../offerings/offering.ts'
import { type KnownProgramme, programmes } from '../rules/programmes.ts'

/** A campaign: its programme and what two people set of it. */
export interface Campaign<K extends CampaignKind = CampaignKind> extends KnownProgramme {
  readonly kind: K
  readonly state: 'off' | 'on' | 'ended'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly countries: readonly string[]
  /** The switches of its kind, which may keep it out of more countries. */
  readonly offerings: readonly Offering[]
  /** In units of its asset. */
  readonly budget: bigint
  readonly perDay: bigint | null
  readonly perPerson: bigint | null
  readonly endsBeyondBudget: boolean
  readonly version: number
  /** When two people last changed it while it ran; how it was before is not kept. */
  readonly changedAt: Date | null
  readonly endedAt: Date | null
}

/** Named, so that the plan of what every process asks every two seconds is kept. */
const columns = [
  'programme',
  'state',
  'starts_at',
  'ends_at',
  'countries',
  'budget',
  'per_day',
  'per_person',
  'ends_beyond_budget',
  'version',
  'changed_at',
  'ended_at',
] as const satisfies readonly (keyof Tables['campaign'])[]

/** Every campaign of a kind this release knows, in the order of its programme. */
export async function allCampaigns(db: Db | Tx): Promise<Campaign[]> {
  const [known, rows, offerings] = await Promise.all([
    programmes(db),
    db.selectFrom('campaign').select(columns).execute(),
    readOfferings(db),
  ])
  const rowOf = new Map(rows.map((row) => [row.programme, row]))
  return known.flatMap((programme) => {
    const row = rowOf.get(programme.id)
    return row && isCampaign(programme) ? [campaignOf(programme, row, offerings)] : []
  })
}

/** A campaign by its id. NOT_FOUND when there is none. */
export async function findCampaign(db: Db | Tx, id: string): Promise<Campaign> {
  const found = (await allCampaigns(db)).find((campaign) => campaign.id === id)
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/**
 * A campaign under its lock: what two people set of it does not change and nobody else grants by it before the transaction
 * ends. NOT_FOUND when there is none.
 */
export async function lockCampaign<K extends CampaignKind>(
  tx: Tx,
  { id, kind }: { readonly id: string; readonly kind: K },
): Promise<Campaign<K>> {
  const row = await tx
    .selectFrom('campaign')
    .selectAll()
    .where('programme', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const programme = (await programmes(tx)).find((each) => each.id === id)
  if (!row || programme?.kind !== kind) throw new Failure('NOT_FOUND')
  return campaignOf({ ...programme, kind }, row, await readOfferings(tx, kind))
}

/** How a campaign stands at a moment. */
export function phaseOf({ state, startsAt, endsAt }: Campaign, now: Date): CampaignPhase {
  if (state === 'off' || state === 'ended') return state
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt > now ? 'planned' : 'running'
}

/** When it ended or will; null while nothing says so. */
export function endOf({ endedAt, endsAt }: Campaign): Date | null {
  return endedAt ?? endsAt
}

/** What decides where a campaign is there. */
export type Whereabouts = Pick<Campaign, 'kind' | 'countries' | 'offerings'>

/**
 * Whether a campaign that was switched on is there at a moment for people of a country, which is null where it is not known:
 * by its own countries, and by the switches of its kind.
 */
export function isOfferedIn(
  { state, kind, countries, offerings }: Whereabouts & Pick<Campaign, 'state'>,
  country: string | null,
  at: Date,
): boolean {
  const isThere = countries.includes(everywhere) || (country !== null && countries.includes(country))
  return state !== 'off' && isThere && isOfferedBy(offerings, { feature: kind, country, at })
}

/** What a campaign gives; null for a kind that gives nothing by itself. */
export function assetOf({ kind }: Pick<Campaign, 'kind'>): Asset | null {
  return campaignKinds[kind].pays?.asset ?? null
}

function isCampaign(programme: KnownProgramme): programme is KnownProgramme & { readonly kind: CampaignKind } {
  return Object.hasOwn(campaignKinds, programme.kind)
}

function campaignOf<K extends CampaignKind>(
  programme: KnownProgramme & { readonly kind: K },
  row: Selectable<Tables['campaign']>,
  offerings: readonly Offering[],
): Campaign<K> {
  const { state, countries, budget, version } = row
  return {
    ...programme,
    state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    countries,
    offerings,
    budget,
    perDay: row.per_day,
    perPerson: row.per_person,
    endsBeyondBudget: row.ends_beyond_budget,
    version,
    changedAt: row.changed_at,
    endedAt: row.ended_at,
  }
}
