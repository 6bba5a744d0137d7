/** The Unicode form of one label of a host, as `xn--…` writes it (RFC 3492); the label itself when it is no such text. */
export function decodedLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label
  const text = label.slice(4).toLowerCase()
  const basic = text.lastIndexOf('-')
  const output = Array.from(text.slice(0, Math.max(basic, 0)), (one) => one.charCodeAt(0))
  let [code, place, bias, at] = [128, 0, 72, basic + 1]
  while (at < text.length) {
    const before = place
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digitOf(text.charCodeAt(at++))
      if (digit === null) return label
      place += digit * weight
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    bias = adapted(place - before, output.length + 1, before === 0)
    code += Math.floor(place / (output.length + 1))
    place %= output.length + 1
    if (code > 0x10ffff) return label
    output.splice(place++, 0, code)
  }
  return String.fromCodePoint(...output)
}

function digitOf(code: number): number | null {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : null
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
