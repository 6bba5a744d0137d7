import { argon2, timingSafeEqual } from 'node:crypto'
import { Failure } from '@madang/contract/failures.ts'
import { normalPassword } from '@madang/contract/values/password.ts'
import type { Random } from '../../ports/random.ts'

/**
 * Hashes passwords with argon2id. Both answer only when their turn came; TOO_MANY when the line is full (THR-21). Callers take
 * turns: `caller` is the account of whoever is logged in, otherwise the address.
 */
export interface Passwords {
  /** PHC text to store. */
  hash(password: string, caller: string): Promise<string>
  /** With `null` (nobody has this ID) the same work is done and the answer is no (invariants section 3). */
  verify(password: string, phc: string | null, caller: string): Promise<boolean>
}

/** OWASP's setting: 19 MiB, two passes, one lane. */
const owasp = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const saltBytes = 16

interface Line {
  /** Most hashes computed at the same moment. */
  readonly atOnce: number
  /** Most that wait for their turn; of one caller at most half of them. */
  readonly waiting: number
}

/** `cost` is less in tests of what happens around a hash. */
export function createPasswords(
  random: Random,
  line: Line = { atOnce: 2, waiting: 50 },
  cost: Cost = owasp,
): Passwords {
  const inTurn = createLine(line)
  const make = (password: string, caller: string) =>
    inTurn(caller, async () => (await digest(password, random.bytes(saltBytes), cost)).phc)
  const dummy = make('nobody has this password', '')
  return {
    hash: make,
    verify: async (password, phc, caller) => {
      const stored = readPhc(phc ?? '')
      const compared = stored ?? readPhc(await dummy)!
      const { tag } = await inTurn(caller, () => digest(password, compared.salt, compared.cost))
      return stored !== null && timingSafeEqual(tag, compared.tag)
    },
  }
}

/** As of the PHC text; memory in KiB, the tag in bytes. */
type Cost = Readonly<Record<'memory' | 'passes' | 'parallelism' | 'tagLength', number>>

async function digest(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism, tagLength }: Cost,
): Promise<{ tag: Buffer; phc: string }> {
  const message = normalPassword(password)
  const tag = await new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }, (error, made) =>
      error ? reject(error) : resolve(made),
    )
  })
  return { tag, phc: `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}` }
}

/** What a hash was made with, so that hashes of an older cost still verify; null when it is no such text. */
function readPhc(phc: string): { cost: Cost; salt: Buffer; tag: Buffer } | null {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc)
  if (!parts) return null
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const [salt, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  return { cost: { memory, passes, parallelism, tagLength: tag.length }, salt, tag }
}

/** Base64 without padding, as PHC text has it. */
function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/**
 * Lets `atOnce` run and `waiting` wait: callers by turns, each in the order of arrival, so that nobody waits for all that another
 * asked for at once. Refuses whoever comes after that, and a caller who already has half of the line.
 */
function createLine({ atOnce, waiting }: Line) {
  const lines = new Map<string, (() => void)[]>()
  let [running, inLine] = [0, 0]
  const wait = (caller: string): Promise<void> => {
    const own = lines.get(caller) ?? []
    if (inLine >= waiting || own.length >= waiting / 2) throw new Failure('TOO_MANY', { retryAfter: 3 })
    lines.set(caller, own)
    inLine++
    return new Promise((resolve) => own.push(resolve))
  }
  const takeNext = (): (() => void) | undefined => {
    const [first] = lines
    if (!first) return undefined
    const [caller, own] = first
    inLine--
    const next = own.shift()
    // To the end of all callers.
    lines.delete(caller)
    if (own.length) lines.set(caller, own)
    return next
  }
  return async <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await wait(caller)
    else running++
    try {
      return await work()
    } finally {
      const next = takeNext()
      // The place goes straight to whose turn it is, so nobody who comes later slips in between.
      if (next) next()
      else running--
    }
  }
}
