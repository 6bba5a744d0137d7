import { createHash } from 'node:crypto'
import { Failure, type FailureName } from '@madang/contract/failures.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { CaptchaPurpose, registereValidationImg as endpoint } from '@madang/contract/tool.ts'
import type { VisitorStandalone } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { installationOf } from '../devices/device.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { isDigest, storeDigest } from '../../keys/stored-digest.ts'
import { bitsFor, countWork } from './work-bits.ts'

/** How long an answer counts, in seconds (REQ-52): a hard calculation takes a slow phone minutes. */
const lifeSeconds = { image: 300, work: 900 } as const
/** What the release before asks of every phone, and writes down for none. */
const bitsOfOlder = 19

/** Makes a picture, or a calculation for people who cannot read pictures, good for one purpose, one device, one try. */
export async function issueCaptcha(
  context: VisitorStandalone<'captcha' | 'random' | 'keys'>,
  { purpose, kind }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const { db, captcha, random, keys, address, now } = context
  const device = installationOf(keys, context)
  const imgId = random.uuid()
  const expiresIn = lifeSeconds[kind]
  const expires_at = new Date(now.getTime() + expiresIn * 1000)
  const stored = storeDigest(keys, place('device', imgId), device)
  const row = { captcha_id: imgId, kind, purpose, device: stored, expires_at }
  if (kind === 'work') {
    const seed = random.bytes(16)
    const bits = bitsFor(await countWork(db, keys, { address, now }))
    await db
      .insertInto('captcha')
      .values({ ...row, secret: seed, bits })
      .execute()
    return { imgId, img: '' as const, work: { seed: seed.toString('hex'), bits }, expiresIn }
  }
  const { answer, png } = await captcha.challenge()
  await db
    .insertInto('captcha')
    .values({ ...row, secret: storeDigest(keys, place('secret', imgId), answerDigest(keys, imgId, answer)) })
    .execute()
  const img = `data:image/png;base64,${png.toString('base64')}` as const
  return { imgId, img, work: null, expiresIn }
}

interface Answered {
  readonly imgId: string
  readonly imgCode: string
  readonly purpose: CaptchaPurpose
  readonly device: Buffer
  readonly now: Date
  /** What a wrong answer is called where it is used (REQ-43, REQ-48). */
  readonly wrong: Extract<FailureName, 'IMAGE_CODE_WRONG' | 'CAPTCHA_WRONG'>
}

/**
 * Uses up a captcha, whatever the answer: the row is gone with its first try, so of two tries at once one finds nothing
 * (INV-F05). Throws `wrong` for a wrong answer, purpose or device and for an unknown or used id; EXPIRED after its time.
 * Runs outside any transaction: a later refusal must not bring the captcha back.
 */
export async function useCaptcha(db: Db, keys: ServerKeys, answered: Answered): Promise<void> {
  const { imgId, imgCode, purpose, device, now, wrong } = answered
  const asked = await db.deleteFrom('captcha').where('captcha_id', '=', imgId).returningAll().executeTakeFirst()
  if (!asked || asked.purpose !== purpose || !isDigest(keys, place('device', imgId), asked.device, device))
    throw new Failure(wrong, { field: 'imgCode' })
  if (asked.expires_at <= now) throw new Failure('EXPIRED', { field: 'imgCode', kind: 'captcha' })
  const right =
    asked.kind === 'work'
      ? isWorkDone(asked.secret.toString('hex'), imgCode, asked.bits ?? bitsOfOlder)
      : isDigest(keys, place('secret', imgId), asked.secret, answerDigest(keys, imgId, imgCode.trim().toUpperCase()))
  if (!right) throw new Failure(wrong, { field: 'imgCode' })
}

/** Whether SHA-256 of `seed:text` starts with enough zero bits. */
export function isWorkDone(seed: string, text: string, bits: number): boolean {
  if (!/^[0-9A-Za-z]{1,12}$/.test(text)) return false
  const start = createHash('sha256').update(`${seed}:${text}`).digest().readUInt32BE(0)
  return Math.clz32(start) >= bits
}

function place<Column extends 'device' | 'secret'>(column: Column, imgId: string) {
  return { use: `captcha.${column}`, row: { captcha_id: imgId } } as const
}

/** Bound to its id, so that equal answers of two pictures cannot be seen to be equal. */
function answerDigest(keys: ServerKeys, imgId: string, answer: string): Buffer {
  return keys.digest('captcha', `${imgId} ${answer}`)
}
