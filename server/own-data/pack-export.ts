import { zipSync, strToU8 } from 'fflate'
import type { Locale } from '@madang/contract/locale.ts'
import type { Pictures } from '../ports/pictures.ts'
import { exportPage } from './export-page.ts'
import type { OwnData } from './gather.ts'

/**
 * One ZIP file: `data.json` for programs, `data.html` to read, and the user's own pictures (REQ-58). Pictures that are gone
 * from the store are left out.
 */
export async function packExport(
  { sections, files: pictureNames }: OwnData,
  { pictures, locale, now }: { pictures: Pick<Pictures, 'read'>; locale: Locale; now: Date },
): Promise<Buffer> {
  const data = { madeAt: now, ...Object.fromEntries(sections.map(({ section, rows }) => [section.name, rows])) }
  const files: Record<string, [Uint8Array, { level: 0 | 6 }]> = {
    'data.json': [strToU8(JSON.stringify(data, null, 2)), { level: 6 }],
    'data.html': [strToU8(exportPage(sections, { locale, now })), { level: 6 }],
  }
  for (const [path, name] of pictureNames) {
    const picture = await pictures.read(name)
    // Packed already by their own format.
    if (picture) files[path] = [picture, { level: 0 }]
  }
  return Buffer.from(zipSync(files, { mtime: now }))
}
