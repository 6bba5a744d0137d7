import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { seededRandom } from '../ports/random.ts'

/** A file of the corpus, and the size of the picture that must come of it. */
export interface Good {
  readonly name: string
  readonly file: Buffer
  readonly width: number
  readonly height: number
}

/** A file that must be refused. */
export interface Bad {
  readonly name: string
  readonly file: Buffer
}

/** What must not be found in any picture that is kept. */
export const traces = ['Exif', 'GPS', 'Madang-secret', 'ICC_PROFILE', '<script', 'http://ns.adobe.com']

const random = seededRandom('pictures')

/** A picture with edges and colours, so that orientation and damage show. Large ones are small ones drawn larger. */
export function drawn(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  if (width * height > 10_000) return drawn(60, 40, channels).resize(width, height, { fit: 'fill', kernel: 'nearest' })
  const raw = Buffer.alloc(width * height * channels)
  for (let at = 0; at < raw.length; at++) {
    const pixel = Math.floor(at / channels)
    const [x, y, channel] = [pixel % width, Math.floor(pixel / width), at % channels]
    raw[at] = channel === 3 ? 128 : x < width / 2 ? (y < height / 2 ? 230 : 40 * channel) : (x * 3 + y * 7) % 256
  }
  return sharp(raw, { raw: { width, height, channels } })
}

/** Where and with what a picture was taken: what must never reach anybody. */
export const exif = {
  IFD0: { Make: 'Madang-secret', Copyright: 'Madang-secret' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSLongitudeRef: 'E', GPSLongitude: '126/1 58/1 41/1' },
}

export async function goodPictures(): Promise<Good[]> {
  const base = () => drawn(60, 40)
  const small: [string, Promise<Buffer>][] = [
    ['baseline JPEG', base().jpeg().toBuffer()],
    ['progressive JPEG', base().jpeg({ progressive: true }).toBuffer()],
    ['JPEG of best quality', base().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['grey JPEG', base().greyscale().jpeg().toBuffer()],
    ['CMYK JPEG', base().toColourspace('cmyk').jpeg().toBuffer()],
    ['JPEG with place and maker', base().withExif(exif).jpeg().toBuffer()],
    ['JPEG with wide colours', base().withIccProfile('p3').jpeg().toBuffer()],
    [
      'JPEG with XMP',
      base().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>1</script></x:xmpmeta>').jpeg().toBuffer(),
    ],
    ['PNG', base().png().toBuffer()],
    ['PNG with alpha', drawn(60, 40, 4).png().toBuffer()],
    ['grey PNG', base().greyscale().png().toBuffer()],
    ['PNG with a palette', base().png({ palette: true }).toBuffer()],
    ['interlaced PNG', base().png({ progressive: true }).toBuffer()],
    ['PNG of 16 bits', base().toColourspace('rgb16').png().toBuffer()],
    ['PNG with place', base().withExif(exif).png().toBuffer()],
    ['WebP', base().webp().toBuffer()],
    ['lossless WebP', base().webp({ lossless: true }).toBuffer()],
    ['WebP with alpha', drawn(60, 40, 4).webp().toBuffer()],
    ['WebP with place', base().withExif(exif).webp().toBuffer()],
  ]
  const good: Good[] = []
  for (const [name, file] of small) good.push({ name, file: await file, width: 60, height: 40 })
  for (let orientation = 1; orientation <= 8; orientation++) {
    const [width, height] = orientation > 4 ? [40, 60] : [60, 40]
    const file = await base().withMetadata({ orientation }).jpeg().toBuffer()
    good.push({ name: `JPEG held in way ${orientation}`, file, width, height })
  }
  const jpeg = await base().jpeg().toBuffer()
  const png = await base().png().toBuffer()
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.from('moov, Madang-secret')])
  const tails: [string, Buffer][] = [
    ['zeros', Buffer.alloc(100)],
    ['a film', film],
    ['a second JPEG', jpeg],
    ['a maker’s trailer', Buffer.concat([Buffer.from('SEFH'), Buffer.from('Madang-secret'), Buffer.from('SEFT')])],
  ]
  for (const [name, tail] of tails)
    good.push({ name: `JPEG followed by ${name}`, file: Buffer.concat([jpeg, tail]), width: 60, height: 40 })
  const note = pngChunk('tEXt', Buffer.from('Comment\0Madang-secret <script>alert(1)</script>'))
  good.push({ name: 'PNG with a script for a comment', file: withChunk(png, note), width: 60, height: 40 })
  const sides: [number, number, number, number][] = [
    [1, 1, 1, 1],
    [1, 3000, 1, 1600],
    [3000, 1, 1600, 1],
    [1600, 1600, 1600, 1600],
    [1601, 900, 1600, 899],
    [4000, 3000, 1600, 1200],
  ]
  for (const [w, h, width, height] of sides)
    good.push({ name: `JPEG of ${w} by ${h}`, file: await drawn(w, h).jpeg().toBuffer(), width, height })
  return good
}

export async function badPictures(): Promise<Bad[]> {
  const jpeg = await drawn(60, 40).jpeg().toBuffer()
  const progressive = await drawn(60, 40).jpeg({ progressive: true }).toBuffer()
  const png = await drawn(60, 40).png().toBuffer()
  const webp = await drawn(60, 40).webp().toBuffer()
  return [
    ...(await otherKinds()),
    ...(await animations()),
    ...bombs(jpeg, png, webp),
    ...both({ jpeg, png, webp }),
    ...cut({ jpeg, progressive, png, webp }),
  ]
}

async function otherKinds(): Promise<Bad[]> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const texts: [string, string][] = [
    ['nothing', ''],
    ['a word', 'hello'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', svg],
    ['SVG with a prologue', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`],
    ['SVG after a byte order mark', `\ufeff${svg}`],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0'],
    ['PHP', '<?php system("id");'],
    ['a line for MVG', 'push graphic-context\nfill url(https://x/)\npop graphic-context'],
    ['X bitmap', '#define x_width 9\n#define x_height 9\nstatic char x_bits[] = {0};'],
    ['portable pixmap', 'P6 1 1 255 abc'],
  ]
  const bytes: [string, string][] = [
    ['Windows bitmap', '424d3a0000000000000036000000280000000100000001000000010018000000000004000000'],
    ['icon', '00000100010001010000010018003000000016000000'],
    ['ZIP', '504b0304140000000800'],
    ['JPEG XL', 'ff0a0a1004'],
    ['JPEG 2000', '0000000c6a5020200d0a870a'],
    ['HEIC', '00000018667479706865696300000000'],
    ['film', '00000018667479706d703432000000006d703432'],
    ['Photoshop', '3842505300010000000000000003'],
    ['ELF', '7f454c46020101000000'],
    ['only the start of a JPEG', 'ffd8ff'],
    ['only start and end of a JPEG', 'ffd8ffd9'],
    ['only the start of a PNG', '89504e470d0a1a0a'],
    ['only the start of a WebP', '524946460c00000057454250'],
  ]
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  return [
    ...texts.map(([name, text]) => ({ name, file: Buffer.from(text) })),
    ...bytes.map(([name, hex]) => ({ name, file: Buffer.from(hex, 'hex') })),
    { name: 'packed SVG', file: gzipSync(svg) },
    { name: 'GIF 89a', file: gif },
    { name: 'GIF 87a', file: Buffer.concat([Buffer.from('GIF87a'), gif.subarray(6)]) },
    { name: 'TIFF', file: await drawn(9, 9).tiff().toBuffer() },
    { name: 'AVIF', file: await drawn(9, 9).avif().toBuffer() },
  ]
}

async function animations(): Promise<Bad[]> {
  const frames = await drawn(20, 40).raw().toBuffer()
  const moving = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
  const png = await drawn(20, 20).png().toBuffer()
  return [
    { name: 'moving WebP', file: await moving.webp({ loop: 0, delay: [50, 50] }).toBuffer() },
    {
      name: 'moving GIF',
      file: await moving
        .clone()
        .gif({ loop: 0, delay: [50, 50] })
        .toBuffer(),
    },
    { name: 'moving PNG', file: withChunk(png, pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))) },
  ]
}

/** Small files that would be enormous when opened, or say they are. */
function bombs(jpeg: Buffer, png: Buffer, webp: Buffer): Bad[] {
  const flat = (width: number, height: number) =>
    pngOf(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 }))
  const sizeAt = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
  const huge = Buffer.from(jpeg)
  huge.writeUInt16BE(65_500, sizeAt)
  huge.writeUInt16BE(65_500, sizeAt + 2)
  const wide = Buffer.from(webp)
  wide.writeUInt16LE(16_383, 26)
  wide.writeUInt16LE(16_383, 28)
  return [
    { name: 'PNG of 26 megapixels in some kilobytes', file: flat(5200, 5000) },
    { name: 'PNG of 400 megapixels in some kilobytes', file: flat(20_000, 20_000) },
    { name: 'PNG that says 65535 by 65535', file: pngOf(65_535, 65_535, deflateSync(Buffer.alloc(10))) },
    { name: 'PNG that says 2147483647 by 1', file: pngOf(2_147_483_647, 1, deflateSync(Buffer.alloc(10))) },
    { name: 'PNG of no size', file: pngOf(0, 0, deflateSync(Buffer.alloc(10))) },
    { name: 'JPEG that says 65500 by 65500', file: huge },
    { name: 'WebP that says 16383 by 16383', file: wide },
    { name: 'PNG with a wrong checksum', file: flipped(png, 40) },
  ]
}

/** Pictures that are something else as well, before or behind. */
function both(pictures: Record<string, Buffer>): Bad[] {
  const gif = Buffer.from('GIF89a\u0001\0\u0001\0\0;')
  const others: [string, Buffer][] = [
    ['HTML', Buffer.from('<html><script>alert(1)</script>')],
    ['ZIP', Buffer.from('504b0304140000000800', 'hex')],
    ['PHP', Buffer.from('<?php system("id"); ?>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a GIF', gif],
    ['a program', Buffer.from('7f454c46020101000000', 'hex')],
  ]
  return Object.entries(pictures).flatMap(([name, file]) =>
    others.flatMap(([other, bytes]) => [
      { name: `${name} followed by ${other}`, file: Buffer.concat([file, bytes]) },
      { name: `${other} followed by ${name}`, file: Buffer.concat([bytes, file]) },
    ]),
  )
}

function cut(pictures: Record<string, Buffer>): Bad[] {
  return Object.entries(pictures).flatMap(([name, file]) =>
    [0.05, 0.2, 0.5, 0.8, 0.95, 0.999].map((part) => ({
      name: `${name} cut at ${part}`,
      file: file.subarray(0, Math.floor(file.length * part)),
    })),
  )
}

/** Good files with some bytes changed by chance: whatever comes of them, it must be a picture or a refusal. */
export function mutated(files: readonly Buffer[], each: number): Buffer[] {
  return files.flatMap((file) =>
    Array.from({ length: each }, () => {
      const copy = Buffer.from(file)
      for (let change = random.below(8); change >= 0; change--) copy[random.below(copy.length)] = random.below(256)
      return copy
    }),
  )
}

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file)
  copy[at] = copy[at]! ^ 0xff
  return copy
}

function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))])
}

/** Puts a chunk behind the header of a PNG. */
function withChunk(png: Buffer, chunk: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
