const momentKey = '$moment'

/** A draft as text: plain data, whose moments stay moments. */
export function draftToText(draft: unknown): string {
  return JSON.stringify(draft, function (this: Record<string, unknown>, key, value: unknown) {
    const own = this[key]
    return own instanceof Date ? { [momentKey]: own.getTime() } : value
  })
}

export function draftFromText(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => (isMoment(value) ? new Date(value[momentKey]) : value))
}

function isMoment(value: unknown): value is { readonly [momentKey]: number } {
  return typeof value === 'object' && value !== null && momentKey in value && typeof value[momentKey] === 'number'
}
