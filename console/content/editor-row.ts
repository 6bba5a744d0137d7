import type { ReactNode } from 'react'
import type {
  ContentCalls,
  ListedItem,
  OpenedItem,
  Target,
  WithTexts,
} from '@madang/contract/operators/content/content-calls.ts'
import type { Text } from '@madang/contract/locale.ts'
import type { Texts } from '../lib/texts-of.ts'

/** What a pane of fields is given. */
export interface FieldsProps<Draft, Item> {
  readonly draft: Draft
  /** Over which version it is typed. */
  readonly version: number
  readonly onDraft: (draft: Draft) => void
  /** The state and the operator's rights let it be changed. */
  readonly isOpen: boolean
  /** A second person who may decide about what is saved. */
  readonly mayReview: boolean
  /** As it was saved last; null before the first time. */
  readonly item: Item | null
  /** The field the server refused. */
  readonly wrong: string | null
  readonly onSave: () => void
}

/** Fields that are written together. */
export interface Pane<Draft, Item> {
  /** `pane.NAME` among the kind's texts names it where there are several. */
  readonly name: string
  Fields(props: FieldsProps<Draft, Item>): ReactNode
  /** The phone stands beside it. */
  readonly hasPreview: boolean
  /** Who may change it besides those with the right to write. */
  readonly right?: 'translate'
}

/** What the second person decides besides when. */
export interface TermsOf<Terms, Item> {
  of(item: Item): Terms
  isReady(terms: Terms): boolean
  Fields(props: { item: Item; terms: Terms; onTerms: (terms: Terms) => void }): ReactNode
}

export interface Column<Row> {
  /** Its name among the kind's texts. */
  readonly head: string
  Cell(props: { row: Row }): ReactNode
}

/** Words of a kind: `new` and `none`, perhaps `one` and `about`, and what its panes, columns and refusals are called. */
type KindTexts = Texts<Record<string, string> & { new: string; none: string }>

/**
 * A kind of content as the console edits it: one row gives its list and its editor, which know no kind.
 */
export interface EditorRow<
  Content extends WithTexts = WithTexts,
  Draft = unknown,
  Row extends ListedItem = ListedItem,
  Item extends OpenedItem<Content> = OpenedItem<Content>,
  Terms extends object = object,
> {
  readonly calls: ContentCalls<Content>
  readonly texts: KindTexts
  /** The operator chooses the end of the address; otherwise the server makes an id. */
  readonly hasAddress: boolean
  /** What items are called whose ids the kind knows beforehand. */
  readonly names?: Readonly<Record<string, Text>>
  readonly empty: Content
  /** What is typed, and what is saved of it. */
  draftOf(content: Content): Draft
  /** A draft that was kept, where an earlier release kept another form. */
  draftOfKept?(kept: Draft): Draft
  contentOf(draft: Draft): Content
  /** Saves what differs, where an item is not saved whole. */
  savePart?(target: Target, before: Content, after: Content): Promise<Target>
  /** What is chosen before an item is begun. */
  Beginning?(props: { draft: Draft; onDraft: (draft: Draft) => void }): ReactNode
  readonly panes: readonly Pane<Draft, Item>[]
  Preview(props: { id: string; content: Content }): ReactNode
  /** What it says, line by line, to be compared. */
  linesOf(content: Content): string[]
  /** The text that says why it cannot be published as it stands; null when it can. */
  missing?(content: Content): string | null
  readonly terms?: TermsOf<Terms, Item>
  /** The texts that say what is wrong with a field the server refused. */
  readonly refusals?: Readonly<Record<string, string>>
  readonly columns: readonly Column<Row>[]
  /** Says where a published item stands, when there is more to say than that; `of` is a row of the list or the content. */
  Mark?(props: { of: Row | Content }): ReactNode
  /** Puts all of them into another order, which is that of readers. */
  order?(ids: string[], reason: string): Promise<unknown>
}

/** A row whose own types are checked here; the list and the editor hand it nothing but what came from itself. */
export function editorRow<
  Content extends WithTexts,
  Draft,
  Row extends ListedItem,
  Item extends OpenedItem<Content>,
  Terms extends object = object,
>(row: EditorRow<Content, Draft, Row, Item, Terms>): EditorRow {
  return row as unknown as EditorRow // its draft is a draft of its own, its item one of its own calls
}
