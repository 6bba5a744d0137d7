import { createHash, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import type { Database } from '../database.ts'
import { type Approver, isSignedBy } from './assertion.ts'

/** How many different people must have signed a payment. */
const enough = 2

/** What is enrolled on the payer's own host: a passkey, whose it is, and where it may be used. */
export const enrolment = z.strictObject({
  keyId: z.string().regex(/^[A-Za-z0-9_-]{1,1024}$/),
  person: z.string().min(1).max(64),
  /** SubjectPublicKeyInfo, base64. */
  publicKey: z.base64(),
  /** The host that the passkey belongs to, and the origin of the console. */
  host: z.hostname(),
  origin: z.url({ protocol: /^https?$/ }),
})

/** The first eight bytes of the SHA-256 of a key, as the console shows them when it is made. */
export function fingerprintOf(publicKey: Uint8Array): string {
  const hash = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  return (hash.match(/../g) ?? []).join(' ')
}

export interface Approvers {
  /** Why a payment lacks approval; null for one that two different people signed. */
  fault(payment: Payment): Promise<string | null>
}

export function approversIn(database: Database) {
  return {
    add: async (asked: z.output<typeof enrolment>, at: Date): Promise<void> => {
      const key = Buffer.from(asked.publicKey, 'base64')
      createPublicKey({ key, format: 'der', type: 'spki' })
      await database.read(
        `insert into approver (key_id, person, public_key, host, origin, added_at) values ($1, $2, $3, $4, $5, $6)`,
        [asked.keyId, asked.person, key, asked.host, asked.origin, at],
      )
    },
    /** False where no such key is enrolled. */
    remove: async (keyId: string, at: Date): Promise<boolean> => {
      const removed = await database.read(
        'update approver set removed_at = $2 where key_id = $1 and removed_at is null returning key_id',
        [keyId, at],
      )
      return removed.length > 0
    },
    list: () => enrolled(database),
    fault: async (payment: Payment): Promise<string | null> => {
      const all = await enrolled(database)
      const people = new Set(
        (payment.signatures ?? []).flatMap((signature) => {
          const approver = all.find(({ keyId }) => keyId === signature.keyId)
          return approver && isSignedBy(payment, signature, approver) ? [approver.person] : []
        }),
      )
      return people.size >= enough ? null : `approved by ${people.size} of ${enough} enrolled approvers`
    },
  }
}

async function enrolled(database: Database): Promise<Approver[]> {
  const rows = await database.read<{
    key_id: string
    person: string
    public_key: Buffer
    host: string
    origin: string
  }>('select * from approver where removed_at is null order by added_at')
  return rows.map(({ key_id: keyId, person, public_key: publicKey, host, origin }) => ({
    keyId,
    person,
    publicKey,
    host,
    origin,
  }))
}
