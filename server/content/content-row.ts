import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { ContentCalls, ContentKind, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { Tx } from '../db/tables.ts'
import type { Notice } from '../ports/bus.ts'

/** A version as readers are given it. */
export interface Shown<Content, Terms> {
  readonly id: string
  readonly content: Content
  readonly terms: Terms
  /** The moment from which it is theirs. */
  readonly at: Date
  /** It comes with the product. */
  readonly isSample: boolean
}

/** An item of a list; `rest` is its stored content without the texts. */
export interface Listed {
  readonly id: string
  readonly rest: unknown
}

/** What the settings of this server say that content is held against. */
export interface ContentSettings {
  /** Origins from which the class site may play videos and streams. */
  readonly mediaOrigins: readonly string[]
}

export interface Agreed<Terms> {
  readonly id: string
  readonly terms: Terms
  readonly now: Date
  readonly settings: ContentSettings
  /** Whether its time has come: what may be put right later is no reason to give it back then. */
  readonly isAppearing: boolean
}

/** What is special about a kind of content; versions, review, schedule and withdrawal are the same for all. */
export interface ContentHooks<Content, Terms, Row, Item> {
  /** The field of its texts that names it. */
  readonly title: 'title' | 'name' | 'note'
  /** Prepares readers' tables for the first version, before anything is published. */
  begin?(tx: Tx, id: string): Promise<void>
  /** Refuses content that may not be saved, such as one with a picture that is not there. */
  accept?(tx: Tx, content: Content, settings: ContentSettings): Promise<void>
  /** Refuses what may not be sent to review. */
  ready?(content: Content): void
  /** Refuses what may not be published: as two people agree, and once more as what they agreed to appears at its time. */
  check(tx: Tx, content: Content, agreed: Agreed<Terms>): Promise<void> | void
  /** Gives readers a version. */
  show(tx: Tx, shown: Shown<Content, Terms>): Promise<void>
  /** Takes it from readers. */
  hide?(tx: Tx, id: string, now: Date): Promise<void>
  /** What every process is told once readers have it for the first time; a later version is no news. */
  notice?(id: string, content: Content): Notice | null
  /** What rows of the list show of their own, in the order of the items. */
  rows(tx: Tx, items: readonly Listed[], settings: ContentSettings): Promise<readonly Row[]> | readonly Row[]
  /** What the page of one item shows of its own. */
  item?(tx: Tx, id: string, content: Content): Promise<Item>
  /** The order of the list where it is not the last saved first; `item` is the item, `content` what its newest version holds. */
  order?(content: RawBuilder<unknown>): RawBuilder<unknown>
}

/** A kind of content: its calls and what is special about it. */
export interface ContentRow<
  Content extends WithTexts = WithTexts,
  Terms extends object = object,
  Row extends object = object,
  Item extends object = object,
> extends ContentHooks<Content, Terms, Row, Item> {
  readonly calls: ContentCalls<Content>
}

type Shape<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>
type KindOf<C> = C extends { readonly kind: infer K extends ContentKind } ? K : never
type ContentOf<K extends ContentKind> = z.output<K['content']>

export function contentRow<C extends ContentCalls<WithTexts>>(
  calls: C,
  hooks: ContentHooks<
    ContentOf<KindOf<C>>,
    Shape<KindOf<C>['terms']>,
    Shape<KindOf<C>['row']>,
    Shape<KindOf<C>['item']>
  >,
) {
  return { calls, ...hooks }
}
