import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { yieldToEventLoop } from '../db/yield.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Pictures } from '../ports/pictures.ts'
import { exportJson } from './export-json.ts'
import { exportPage } from './export-page.ts'
import type { OwnData } from './gather.ts'

/** So much text is packed at once: a few milliseconds. */
const textBytes = 64 * 1024
/** Pictures beyond so many bytes are left out: what unpacks everywhere ends at twice that. */
const mostBytes = 1_900_000_000

const fileLabel = inLanguages('파일', '文件', 'File')
const title = inLanguages('이 파일에 담지 못한 사진', '此文件未包含的图片', 'Pictures that are not in this file')

interface Packing {
  readonly pictures: Pick<Pictures, 'read'>
  readonly locale: Locale
  readonly now: Date
  readonly pictureBytes?: number
}

/**
 * One ZIP file, piece by piece: the user's own pictures, `data.json` for programs and `data.html` to read (REQ-58). Pictures
 * for which there is no room, or that are gone from the store, are left out, and both texts name them. Between two pieces
 * others have their turn.
 */
export async function* packExport(
  { sections, files }: OwnData,
  { pictures, locale, now, pictureBytes = mostBytes }: Packing,
): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  let bytes = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    bytes += chunk.length
    packed.push(chunk)
  })
  const missing: { readonly file: string }[] = []
  for (const [path, name] of files) {
    const picture = bytes > pictureBytes ? null : await pictures.read(name)
    if (!picture) {
      missing.push({ file: path })
      continue
    }
    // Packed already by its own format.
    const file = new ZipPassThrough(path)
    file.mtime = now
    zip.add(file)
    file.push(picture, true)
    yield* packed.splice(0)
    await yieldToEventLoop()
  }
  const section = { name: 'missingPictures', part: 'chat', title, fields: { file: fileLabel } } as const
  const all = [...sections, { section, rows: missing }]
  const texts = { 'data.json': exportJson(all, now), 'data.html': exportPage(all, { locale, now }) }
  for (const [path, text] of Object.entries(texts)) {
    const file = new ZipDeflate(path, { level: 6 })
    file.mtime = now
    zip.add(file)
    for await (const piece of piecesOf(text)) {
      file.push(piece)
      yield* packed.splice(0)
      await yieldToEventLoop()
    }
    file.push(new Uint8Array(0), true)
  }
  zip.end()
  yield* packed.splice(0)
}

/** Text as bytes, in pieces of one size at most. */
async function* piecesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let gathered = ''
  for await (const part of text) {
    gathered += part
    if (gathered.length < textBytes) continue
    const whole = Buffer.from(gathered)
    for (let from = 0; from < whole.length; from += textBytes) yield whole.subarray(from, from + textBytes)
    gathered = ''
  }
  if (gathered) yield Buffer.from(gathered)
}
