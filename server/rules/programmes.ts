import type { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import type { Text } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { RuleSchema } from './constants.ts'
import { communityRules } from './kinds/community-rules.ts'
import { contestPresets } from './kinds/contest-presets.ts'
import { contestRules } from './kinds/contest-rules.ts'
import { cvcRules, newCvcRules } from './kinds/cvc-rules.ts'
import { cvcPresets, type RulePreset } from './presets.ts'
import { studioPresets } from './kinds/studio-presets.ts'
import { studioRules } from './kinds/studio-rules.ts'
import { drawPresets, drawRules } from './kinds/draw-rules.ts'
import { manualUsdtRules, manualXrpRules } from './kinds/manual-rules.ts'
import { pointsRules } from './kinds/points-rules.ts'
import './tables.ts'
import { xrpPresets } from './kinds/xrp-presets.ts'
import { xrpRules } from './kinds/xrp-rules.ts'

interface RulesRow {
  readonly schema: RuleSchema
  /** What new rules are held to beyond it: kept ones never change, so nothing that was once taken may stop being read. */
  readonly ofNew?: RuleSchema
  readonly presets: readonly RulePreset[]
}

/** The kinds of programmes with the shape of their rules and the readings to choose from (requirements section 20). */
export const programmeRules = {
  cvc: { schema: cvcRules, ofNew: newCvcRules, presets: cvcPresets },
  xrp: { schema: xrpRules, presets: xrpPresets },
  draw: { schema: drawRules, presets: drawPresets },
  points: { schema: pointsRules, presets: [] },
  contest: { schema: contestRules, presets: contestPresets },
  studio: { schema: studioRules, presets: studioPresets },
  community: { schema: communityRules, presets: [] },
  manualxrp: { schema: manualXrpRules, presets: [] },
  manualusdt: { schema: manualUsdtRules, presets: [] },
} as const satisfies Record<string, RulesRow>
export type ProgrammeKind = keyof typeof programmeRules

/** What new rules of a kind are held to. */
export function newRulesOf(kind: ProgrammeKind): RuleSchema {
  const { schema, ofNew = schema }: RulesRow = programmeRules[kind]
  return ofNew
}

/** A programme by its id, a row of `programme`, and its kind. */
export interface Programme<K extends ProgrammeKind = ProgrammeKind> {
  readonly id: string
  readonly kind: K
}

/** The CVC programme, which is always there. */
export const cvc: Programme<'cvc'> = { id: 'cvc', kind: 'cvc' }

/** What a programme's rules say on a day, with what every grant made under them keeps. */
export type RulesOf<K extends ProgrammeKind> = z.output<(typeof programmeRules)[K]['schema']> & RuleFacts

export interface RuleFacts {
  /** Names these rules for ever, in one row of names for all programmes. */
  readonly version: string
  /** Programme day from which they are in force. */
  readonly effectiveFrom: string
  readonly programme: string
  /** Time zone of the programme's days. */
  readonly zone: string
}
export type CvcRules = RulesOf<'cvc'>

/** A programme's rules by version alone, whatever days they were in force. */
export type VersionRules<K extends ProgrammeKind> = z.output<(typeof programmeRules)[K]['schema']> &
  Omit<RuleFacts, 'effectiveFrom'>

/** A programme as it is kept. */
export interface KnownProgramme extends Programme {
  readonly zone: string
  readonly name: Text
}

/** A programme by its id. NOT_FOUND when there is none of a kind that this release knows. */
export async function findProgramme(db: Db | Tx, id: string): Promise<KnownProgramme> {
  const row = await db.selectFrom('programme').selectAll().where('programme_id', '=', id).executeTakeFirst()
  if (!row || !isKind(row.kind)) throw new Failure('NOT_FOUND')
  return { id, kind: row.kind, zone: row.zone, name: row.texts.name }
}

/** Every programme of a kind that this release knows, the oldest first. */
export async function programmes(db: Db | Tx): Promise<KnownProgramme[]> {
  const rows = await db
    .selectFrom('programme')
    .select(['programme_id', 'kind', 'zone', 'texts'])
    .orderBy('created_at')
    .orderBy('programme_id')
    .execute()
  return rows.flatMap(({ programme_id: id, kind, zone, texts }) =>
    isKind(kind) ? [{ id, kind, zone, name: texts.name }] : [],
  )
}

/** Programmes whose kind this release does not know: a later one made them. */
export async function unknownProgrammes(db: Db | Tx): Promise<{ readonly id: string; readonly kind: string }[]> {
  const rows = await db.selectFrom('programme').select(['programme_id', 'kind']).orderBy('programme_id').execute()
  return rows.flatMap(({ programme_id: id, kind }) => (isKind(kind) ? [] : [{ id, kind }]))
}

function isKind(kind: string): kind is ProgrammeKind {
  return Object.hasOwn(programmeRules, kind)
}
