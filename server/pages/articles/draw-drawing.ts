import sharp from 'sharp'

/**
 * A program of its own: draws the SVG that comes in as a PNG of the size named on its command line, and writes it out. The
 * server itself opens no drawings, because it also opens pictures of strangers (THR-09).
 */
const [width, height] = process.argv.slice(2).map(Number)
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer) // a stream without an encoding gives buffers
const drawn = await sharp(Buffer.concat(chunks), { density: 200 })
  .resize({ width: width ?? 0, height: height ?? 0, fit: 'cover' })
  .png({ palette: true })
  .toBuffer()
process.stdout.write(drawn)
