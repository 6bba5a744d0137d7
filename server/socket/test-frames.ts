import type { Random } from '../ports/random.ts'

/** What nobody should send, and some of what one may: raw bytes of one frame, or of what is none. */
export function wildFrame(random: Random): Buffer {
  const make = kinds[random.below(kinds.length)]!
  return make(random)
}

const kinds: readonly ((random: Random) => Buffer)[] = [
  // Bytes by chance, and a valid frame that is cut.
  (random) => random.bytes(1 + random.below(300)),
  (random) => cut(random, frame(random, 1, random.bytes(random.below(200)))),
  // Lengths that are announced and never come, up to more than a machine has.
  (random) => head(0x81, 127, [0x00, 0x00, 0x7f, 0xff, ...random.bytes(4)]),
  (random) => head(0x82, 127, [...random.bytes(8)]),
  (random) => head(0x81, 126, [...random.bytes(2)]),
  // Larger than may be, whole.
  (random) => frame(random, 1, random.bytes(16 * 1024 + 1)),
  // Opcodes that do not exist, reserved bits, no mask, control frames that are long or in parts.
  (random) => frame(random, 3 + random.below(5), random.bytes(20)),
  (random) => frame(random, 11 + random.below(5), random.bytes(20)),
  (random) => Buffer.from([0xc1 | (random.below(4) << 4), 0x80, 0, 0, 0, 0]),
  (random) => Buffer.concat([Buffer.from([0x81, 5]), random.bytes(5)]),
  (random) => frame(random, 9, random.bytes(126 + random.below(200))),
  (random) => Buffer.from([0x09, 0x80, ...random.bytes(4)]),
  // Parts of a message without its beginning, or without its end.
  (random) => frame(random, 0, random.bytes(30)),
  (random) => frame(random, 1, random.bytes(30), false),
  // Text that is no text, JSON that is deep, of wrong kinds, with names that harm.
  (random) => frame(random, 1, Buffer.from([0xc3, 0x28, 0xed, 0xa0, 0x80, ...random.bytes(10)])),
  (random) => frame(random, 1, Buffer.from('['.repeat(4000) + ']'.repeat(random.below(4001)))),
  (random) => frame(random, 1, Buffer.from(`{"Event":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`)),
  (random) => frame(random, 1, Buffer.from(wrong[random.below(wrong.length)]!)),
  (random) => frame(random, 2, random.bytes(random.below(16 * 1024))),
  // Closing with codes that may not be sent.
  (random) => frame(random, 8, Buffer.concat([Buffer.from([random.below(20), random.below(256)]), random.bytes(20)])),
  (random) => frame(random, 8, random.bytes(1)),
  // What a phone says.
  (random) => frame(random, 1, Buffer.from('ping')),
  (random) => frame(random, 9, random.bytes(random.below(126))),
  (random) => frame(random, 10, random.bytes(random.below(126))),
]

const wrong = [
  'null',
  'true',
  '[]',
  '"ping"',
  '{"Event":"1","Data":null}',
  '{"Event":1e999}',
  '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  '"{\\"Event\\":1,\\"Data\\":{}}"',
  '\0',
  '',
]

/** A frame of a client: masked, whole unless said otherwise. */
function frame(random: Random, opcode: number, payload: Buffer, isWhole = true): Buffer {
  const mask = random.bytes(4)
  const masked = Buffer.from(payload.map((byte, index) => byte ^ mask[index % 4]!))
  const first = (isWhole ? 0x80 : 0) | opcode
  const { length } = payload
  const extended = length < 126 ? [] : [length >> 8, length & 0xff]
  return Buffer.concat([head(first, length < 126 ? length : 126, extended), mask, masked])
}

function head(first: number, length: number, extended: readonly number[]): Buffer {
  return Buffer.from([first, 0x80 | length, ...extended])
}

function cut(random: Random, bytes: Buffer): Buffer {
  return bytes.subarray(0, 1 + random.below(bytes.length))
}
