import type { UserId } from '@madang/contract/ids.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import type { Db, Tx } from './db/tables.ts'
import type { PictureName } from './ports/pictures.ts'
import type { ServerKeys } from './keys/server-keys.ts'

/** What becomes of a table's rows that name a user, by the columns that hold the user (REQ-58, REQ-187). */
export interface PersonalTable {
  readonly by: readonly string[]
  /**
   * A function: what it empties in the transaction that ends the account. Soon after it, in short transactions that go on
   * after a fall: `delete`, the rows go whole, and `inSteps`, what it empties, called again with what is left. `stays`: kept
   * under the number of a deleted account, and why.
   */
  readonly onErase:
    | 'delete'
    | ((tx: Tx, user: UserId, now: Date) => Promise<void>)
    | { readonly inSteps: (db: Db, user: UserId, now: Date) => Promise<void> }
    | { readonly stays: string }
  /** Where the file of a user's own data shows it; tables may share a section. Left out only with a reason. */
  readonly onExport: ExportSection | readonly ExportSection[] | `notExported: ${string}`
}

/**
 * Why a deletion has to wait, such as for a withdrawal that is not final; null while nothing of the domain is under way. Told
 * before somebody confirms, and asked again in the deletion's transaction, which holds the user's row locked.
 */
export type BlocksErasure = (db: Db | Tx, user: UserId, now: Date) => Promise<Text | null>

/** What a section is read from. */
export interface Exporting {
  readonly db: Db
  readonly keys: ServerKeys
  readonly now: Date
  readonly locale: Locale
}

/** The parts of the file, in the order in which a person reads them. */
export const exportParts = [
  'account',
  'security',
  'people',
  'chat',
  'money',
  'rewards',
  'classes',
  'reading',
  'market',
  'notifications',
] as const
export type ExportPart = (typeof exportParts)[number]

export type ExportValue = string | number | boolean | Date | null
export type ExportRow = Readonly<Record<string, ExportValue>>
/** A column of numbers of rows: of its own, or of those of another section, to which the page leads. */
interface RowNumber {
  readonly label: Text
  readonly numberOf: 'thisRow' | 'anotherRow'
}

/** What a column is called, and where its values are codes what they mean. */
export type ExportField = Text | { readonly label: Text; readonly values: Readonly<Record<string, Text>> } | RowNumber

/** A list that nobody holds whole. */
type Pages<Row> = AsyncIterable<readonly Row[]>

/** One table of the file: `name` in data.json, title and columns in data.html. */
export interface ExportSection {
  readonly name: string
  readonly part: ExportPart
  readonly title: Text
  readonly fields: Readonly<Record<string, ExportField>>
  /** One row for what a user has once, otherwise a list; in pages where there may be very many. */
  readonly read: (exporting: Exporting, user: UserId) => Promise<ExportRow | readonly ExportRow[]> | Pages<ExportRow>
  /** Files of the store that go along, by their path in the archive. */
  readonly files?: (exporting: Exporting, user: UserId) => Promise<ReadonlyMap<string, PictureName>>
}

type FieldOf<Value> = string extends Value
  ? Text | RowNumber
  : Value extends string
    ? Text | RowNumber | { readonly label: Text; readonly values: Readonly<Record<Value, Text>> }
    : Text

/** A section whose columns all have a name in three languages; a column without one does not compile. */
export function exportSection<Row extends { readonly [Field in keyof Row]: ExportValue }>(
  section: Omit<ExportSection, 'fields' | 'read'> & {
    readonly fields: { readonly [Field in keyof NoInfer<Row>]-?: FieldOf<NonNullable<NoInfer<Row>[Field]>> }
    readonly read: (exporting: Exporting, user: UserId) => Promise<Row | readonly Row[]> | Pages<Row>
  },
): ExportSection {
  return section
}
