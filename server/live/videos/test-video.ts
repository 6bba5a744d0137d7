/** A box of an MP4. */
export function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8, 0)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A file with the outer structure of an MP4 and so many bytes of film, each unlike its neighbours. It plays nowhere. */
export function testMp4(filmBytes: number): Buffer {
  const film = Buffer.alloc(filmBytes)
  for (let at = 0; at < filmBytes; at++) film[at] = (at * 31 + (at >> 8)) % 251
  const start = Buffer.from('isom\x00\x00\x02\x00isom', 'latin1')
  return Buffer.concat([box('ftyp', start), box('moov', Buffer.alloc(40)), box('mdat', film)])
}
