import { argon2, timingSafeEqual } from 'node:crypto'
import { Failure } from '@madang/contract/failures.ts'
import { normalPassword } from '@madang/contract/password.ts'
import type { Random } from '../ports/random.ts'

/** Hashes passwords with argon2id. Both answer only when their turn came; TOO_MANY when the line is full (T21). */
export interface Passwords {
  /** PHC text to store. */
  hash(password: string): Promise<string>
  /** With `null` (nobody has this ID) the same work is done and the answer is no (invariants section 3). */
  verify(password: string, phc: string | null): Promise<boolean>
}

/** OWASP's setting: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const saltBytes = 16

interface Line {
  /** Most hashes computed at the same moment. */
  readonly atOnce: number
  /** Most callers waiting for their turn. */
  readonly waiting: number
}

export function createPasswords(random: Random, line: Line = { atOnce: 2, waiting: 50 }): Passwords {
  const inTurn = createLine(line)
  const dummy = inTurn(() => digest('nobody has this password', random.bytes(saltBytes))).then((made) => made.phc)
  return {
    hash: (password) => inTurn(async () => (await digest(password, random.bytes(saltBytes))).phc),
    verify: async (password, phc) => {
      const [salt = '', expected = ''] = (phc ?? (await dummy)).split('$').slice(-2)
      const made = await inTurn(() => digest(password, Buffer.from(salt, 'base64')))
      return phc !== null && isSame(made.tag, Buffer.from(expected, 'base64'))
    },
  }
}

async function digest(password: string, salt: Buffer): Promise<{ tag: Buffer; phc: string }> {
  const message = normalPassword(password)
  const tag = await new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, ...cost }, (error, made) => (error ? reject(error) : resolve(made)))
  })
  const { memory, passes, parallelism } = cost
  return { tag, phc: `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}` }
}

function isSame(made: Buffer, expected: Buffer): boolean {
  return made.length === expected.length && timingSafeEqual(made, expected)
}

/** Base64 without padding, as PHC text has it. */
function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Lets `atOnce` run, `waiting` wait in order of arrival, and refuses everybody after that. */
function createLine({ atOnce, waiting }: Line) {
  const line: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Failure('TOO_MANY', { retryAfter: 3 })
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place goes straight to whoever waits longest, so nobody who comes later slips in between.
      if (next) next()
      else running--
    }
  }
}
