import type { UserId } from '@madang/contract/ids.ts'
import type { PictureName } from '../ports/pictures.ts'
import { exportParts, type Exporting, type ExportRow, type ExportSection } from '../personal-data.ts'
import type { PersonalData } from './erase-personal-data.ts'

/** What was read of a section. */
export interface Gathered {
  readonly section: ExportSection
  readonly rows: ExportRow | readonly ExportRow[]
}

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
    sections.push({ section, rows: await section.read(exporting, user) })
    const found = await section.files?.(exporting, user)
    if (found) for (const [path, name] of found) files.set(path, name)
  }
  return { sections, files }
}

/** Every section once, in the order of the parts of the file. */
export function exportSections(personalData: PersonalData): readonly ExportSection[] {
  const all = new Set(
    [...personalData.values()].flatMap(({ onExport }) => (typeof onExport === 'string' ? [] : onExport)),
  )
  return exportParts.flatMap((part) => [...all].filter((section) => section.part === part))
}
