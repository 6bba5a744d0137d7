import { helplineKind } from '@madang/contract/operators/content/house/helplines.ts'
import { theAppReadings } from '@madang/contract/operators/content/house/app-readings.ts'
import { theMaintenance } from '@madang/contract/operators/content/house/maintenance.ts'
import {
  houseParts,
  type HouseGap,
  type HousePart,
  type HouseStanding,
} from '@madang/contract/operators/content/house/standing.ts'
import type { HelplineRegion } from '@madang/contract/reading/house.ts'
import type { TermsDoc } from '@madang/contract/users/terms.ts'
import type { Context } from '../context.ts'
import { findItem } from '../content/item.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { publishedDocuments } from './document-versions.ts'
import { settingsOf } from './house-settings.ts'

/** How far each part of the house is, and what it lacks before it may open. */
export function getHouse({ db, hasSample }: Context<'db' | 'hasSample'>) {
  return snapshot(db, async (tx) => ({ parts: await readHouse(tx), isDemo: hasSample }))
}

/** The parts that keep the house from opening; none in a demonstration, whose samples stand for them. */
export async function houseGaps(tx: Tx, hasSample: boolean): Promise<HouseStanding[]> {
  return hasSample ? [] : (await readHouse(tx)).filter(({ gap }) => gap !== null)
}

/** What may be left as it is. */
const choices = [
  { kind: 'appReadings', id: theAppReadings },
  { kind: 'maintenance', id: theMaintenance },
] as const

async function readHouse(tx: Tx): Promise<HouseStanding[]> {
  const parts = await Promise.all(houseParts.map((part) => standingOf(tx, part)))
  const others = await Promise.all(choices.map((choice) => standingOf(tx, choice)))
  return [...parts, ...others.map((other) => ({ ...other, gap: null }))]
}

async function standingOf(tx: Tx, { kind, id }: HousePart | (typeof choices)[number]): Promise<HouseStanding> {
  const itemId = kind === 'helpline' ? await helplineOf(tx, id) : id
  const item = itemId === null ? null : await findItem(tx, kind, itemId)
  const gap = !item?.published_at ? 'absent' : item.is_sample ? 'sample' : await uncheckedGap(tx, kind, id)
  return { kind, id, state: item?.state ?? null, publishedAt: item?.published_at ?? null, gap }
}

async function uncheckedGap(db: Db | Tx, kind: HouseStanding['kind'], id: string): Promise<HouseGap | null> {
  if (kind !== 'legalDocument') return null
  const [newest] = await publishedDocuments(db, id as TermsDoc) // of `houseParts`
  return newest?.counsel ? null : 'unchecked'
}

/** A helpline of a region that is no sample, otherwise one that is. */
async function helplineOf(tx: Tx, region: HelplineRegion): Promise<string | null> {
  const lines = (await settingsOf(tx, helplineKind)).filter(({ content }) => content.region === region)
  return (lines.find(({ isSample }) => !isSample) ?? lines[0])?.id ?? null
}
