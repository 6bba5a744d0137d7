const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** What the checksum leaves over: of Bech32 (BIP-173) and of Bech32m (BIP-350). */
const remainders = [1, 0x2bc830a3]

/** Whether a text in small letters is a Bitcoin address of the kinds bc1q and bc1p: its checksum fits. */
export function isBech32(text: string): boolean {
  const bar = text.lastIndexOf('1')
  const [prefix, data] = [text.slice(0, bar), text.slice(bar + 1)]
  const values = [...data].map((one) => letters.indexOf(one))
  if (values.includes(-1) || values.length < 7) return false
  const codes = [...prefix].map((one) => one.charCodeAt(0))
  const spread = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  return remainders.includes(remainder([...spread, ...values]))
}

function remainder(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, times] of generator.entries()) if ((top >> bit) & 1) sum ^= times
  }
  return sum >>> 0
}
