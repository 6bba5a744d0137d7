/** The server said no: the number of the envelope, its words in the user's language, and its data. */
export class Refusal extends Error {
  readonly code: number
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: number, message: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.code = code
    this.detail = detail
  }

  /** The field at fault by the contract's names, such as `content.startTime`; null when the refusal names none. */
  get field(): string | null {
    const name = this.detail['field']
    if (typeof name !== 'string') return null
    return name
      .split('.')
      .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
      .join('.')
  }
}

/** No answer, or one that is not the product's (REQ-162). */
export class NetworkError extends Error {}

/** An answer that the contract does not know: our fault, not the network's. What became of the request is as unknown as without one. */
export class BrokenAnswer extends NetworkError {}
