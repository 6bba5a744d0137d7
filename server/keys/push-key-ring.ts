import type { Db, Tx } from '../db/tables.ts'
import type { KeyRing } from './key-ring.ts'
import { pairOf, type PushKeys } from './push-keys.ts'
import { unsealText } from './seal.ts'
import { standingPush } from './standing-keys.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** Keys of web push that turned; phones that subscribed to one are sent to with it until they renew. */
    push_key: { public_key: string; sealed: Buffer; superseded_at: Date }
  }
}

/** The key of web push that phones subscribe to, and those before that some are still subscribed to, newest first. */
export interface PushKeyRing {
  readonly current: PushKeys
  readonly earlier: readonly PushKeys[]
}

interface RenewedPushKeys extends PushKeyRing {
  /** Reads them again: another process may have turned the key. */
  renew(db: Db, ring: KeyRing): Promise<void>
}

export async function openPushKeys(opened: Db, openedRing: KeyRing): Promise<RenewedPushKeys> {
  let keys = await readPushKeys(opened, openedRing)
  return {
    get current() {
      return keys.current
    },
    get earlier() {
      return keys.earlier
    },
    renew: async (db, ring) => {
      keys = await readPushKeys(db, ring)
    },
  }
}

async function readPushKeys(db: Db, ring: KeyRing): Promise<PushKeyRing> {
  const rows = await db.selectFrom('push_key').selectAll().orderBy('superseded_at', 'desc').execute()
  const earlier = rows.map(({ public_key, sealed }) =>
    pairOf(unsealText({ ring }, { use: 'push_key.sealed', row: { public_key } }, sealed)),
  )
  return { current: pairOf(await standingPush(db, ring)), earlier }
}

/** Keys of web push before the present one, the oldest first: when each turned. */
export function earlierPushKeys(db: Db | Tx) {
  return db.selectFrom('push_key').select(['public_key', 'superseded_at']).orderBy('superseded_at').execute()
}

/** Takes a key of web push away for good. */
export async function dropPushKey(tx: Tx, publicKey: string): Promise<void> {
  await tx.deleteFrom('push_key').where('public_key', '=', publicKey).execute()
}
