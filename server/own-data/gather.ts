import type { UserId } from '@madang/contract/ids.ts'
import type { PictureName } from '../ports/pictures.ts'
import { exportParts, type Exporting, type ExportRow, type ExportSection } from '../personal-data.ts'
import type { PersonalData } from './erase-personal-data.ts'

/** What was read of a section; of one that is read in pages nothing yet, and how to read it. */
export interface Gathered {
  readonly section: Pick<ExportSection, 'name' | 'part' | 'title' | 'fields'>
  readonly rows: ExportRow | readonly ExportRow[]
  readonly pages?: () => AsyncIterable<readonly ExportRow[]>
}

const rowsAtOnce = 500

/** Everything that is kept about a user, section by section, and the files that go along by their path. */
export interface OwnData {
  readonly sections: readonly Gathered[]
  readonly files: ReadonlyMap<string, PictureName>
}

/** Reads every section that a manifest names (REQ-58), one after another. */
export async function gatherOwnData(exporting: Exporting, personalData: PersonalData, user: UserId): Promise<OwnData> {
  const sections: Gathered[] = []
  const files = new Map<string, PictureName>()
  for (const section of exportSections(personalData)) {
    const read = section.read(exporting, user)
    if (Symbol.asyncIterator in read)
      // Read anew by whoever writes it down.
      sections.push({ section, rows: [], pages: () => section.read(exporting, user) as typeof read })
    else sections.push({ section, rows: await read })
    const found = await section.files?.(exporting, user)
    if (found) for (const [path, name] of found) files.set(path, name)
  }
  return { sections, files }
}

/** The rows of a list, some at a time; none at all where there are none. */
export async function* rowsOf({ rows, pages }: Gathered): AsyncGenerator<readonly ExportRow[]> {
  if (pages) {
    for await (const page of pages()) if (page.length) yield page
  } else if (isList(rows))
    for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce)
}

export function isList(rows: Gathered['rows']): rows is readonly ExportRow[] {
  return Array.isArray(rows)
}

/** Every section once, in the order of the parts of the file. */
export function exportSections(personalData: PersonalData): readonly ExportSection[] {
  const all = new Set(
    [...personalData.values()].flatMap(({ onExport }) => (typeof onExport === 'string' ? [] : onExport)),
  )
  return exportParts.flatMap((part) => [...all].filter((section) => section.part === part))
}
