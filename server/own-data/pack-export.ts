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
  data: OwnData,
  { pictures, locale, now }: { pictures: Pick<Pictures, 'read'>; locale: Locale; now: Date },
): Promise<Buffer> {
  const shown = { madeAt: now, ...data, pictures: data.pictures.map(({ id, time }) => ({ file: fileOf(id), time })) }
  const files: Record<string, [Uint8Array, { level: 0 | 6 }]> = {
    'data.json': [strToU8(JSON.stringify(shown, null, 2)), { level: 6 }],
    'data.html': [strToU8(exportPage(shown, locale)), { level: 6 }],
  }
  for (const { id, name } of data.pictures) {
    const picture = await pictures.read(name)
    // Packed already by their own format.
    if (picture) files[fileOf(id)] = [picture, { level: 0 }]
  }
  return Buffer.from(zipSync(files, { mtime: now }))
}

function fileOf(id: string): string {
  return `pictures/${id}.webp`
}
