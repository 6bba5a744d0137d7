declare module 'punycode/punycode.es6.js' {
  /** Throws a RangeError for invalid input. */
  export function toUnicode(domain: string): string
}
