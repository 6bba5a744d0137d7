import './tables.ts'
import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import type { CampaignText } from '@madang/contract/operators/content/campaigns.ts'
import { fill } from '@madang/contract/text.ts'
import type { Db, Tx } from '../db/tables.ts'
import { constantsOf, describeConstants } from '../rules/constants.ts'
import { type Programme, programmeRules, type ProgrammeKind } from '../rules/programmes.ts'
import { rulesAt } from '../rules/rules-on.ts'

/** What readers are told of a campaign in a language. */
export interface ShownCampaignText extends CampaignText {
  readonly picture: string | null
}

/** The published texts of campaigns by their ids, each in the reader's language and as they are written. Without any, there is no entry. */
export async function campaignTexts(db: Db | Tx, locale: Locale): Promise<ReadonlyMap<string, ShownCampaignText>> {
  const rows = await db.selectFrom('campaign_text').select(['programme', 'content']).execute()
  return new Map(
    rows.flatMap(({ programme, content }) => {
      const text = readingOrder(locale)
        .map((each) => content?.texts[each])
        .find(Boolean)
      return content && text ? [[programme, { ...text, picture: content.picture }] as const] : []
    }),
  )
}

/**
 * What readers are told of one campaign, with the figures of its rules in force: a text names each by its constant, such as
 * `{signup}`, so that none is typed twice. Null without a text.
 */
export async function textOfCampaign(
  db: Db | Tx,
  programme: Programme,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<ShownCampaignText | null> {
  const text = (await campaignTexts(db, locale)).get(programme.id)
  if (!text || !figuresIn(text).length) return text ?? null
  const { rules } = await rulesAt(db, programme, now)
  const { schema } = programmeRules[programme.kind]
  const figures = Object.fromEntries(constantsOf(schema, { ...rules }).map(({ name, value }) => [name, value]))
  const told = (words: string) => fill(words, figures)
  return {
    ...text,
    title: told(text.title),
    summary: told(text.summary),
    body: told(text.body),
    prizes: told(text.prizes),
  }
}

/** Figures that a text asks for and that rules of its kind do not have. */
export function unknownFigures(kind: ProgrammeKind, text: CampaignText): string[] {
  const names = new Set(describeConstants(programmeRules[kind].schema).map(({ name }) => name))
  return figuresIn(text).filter((name) => !names.has(name))
}

function figuresIn({ title, summary, body, prizes }: CampaignText): string[] {
  return [title, summary, body, prizes].flatMap((words) =>
    [...words.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name),
  )
}
