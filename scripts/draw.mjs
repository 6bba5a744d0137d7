import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** `npm run draw -- proof.json`: draws again from docs/draw.md alone, without a line of the product. Ends with 1 where anything differs. */
const { id, winnerCount, secret, entries, beacon, ...published } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const hash = (...parts) => parts.reduce((all, part) => all.update(part), createHash('sha256')).digest()
const bytes = (hex) => Buffer.from(hex, 'hex')
const head = ['madang-draw-1', id, winnerCount, beacon.chain, beacon.round].join('\n')
const root = hash(hash(head), ...entries.map(({ number, name }) => hash(`${number} ${name}`)))
const randomness = hash(bytes(beacon.signature))
const seed = hash(bytes(secret), root, randomness)
const block = (i) => createHmac('sha256', seed).update(bytes(i.toString(16).padStart(16, '0')))
const words = (function* () {
  for (let i = 0; ; i++) for (let at = 0, digest = block(i).digest(); at < 32; at += 4) yield digest.readUInt32BE(at)
})()
const list = entries.map(({ number }) => number)
for (let i = 0; i < Math.min(winnerCount, list.length); i++) {
  const left = list.length - i
  let word = words.next().value
  while (word >= Math.floor(2 ** 32 / left) * left) word = words.next().value
  list.splice(i, 1, ...list.splice(i + (word % left), 1, list[i]))
}
const mine = { commitment: hash(bytes(secret)), root, randomness, winners: list.slice(0, winnerCount) }
const numbers = { numbers: entries.map(({ number }) => number), ...published, randomness: beacon.randomness }
const drawn = { numbers: entries.map((_, index) => index + 1), ...mine }
const differing = Object.keys(drawn).filter((name) => drawn[name].toString('hex') !== numbers[name].toString('hex'))
console.log(differing.length ? `Different: ${differing.join(', ')}` : `The same winners: ${drawn.winners.join(', ')}`)
process.exitCode = differing.length ? 1 : 0
