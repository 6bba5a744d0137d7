import { readFile } from 'node:fs/promises'
import { checkHeads } from './audit/check-heads.ts'
import { auditHeadFile, type AuditHeads, type HeadPlaceName } from './audit/leave-heads.ts'
import { headKeyFile, openHeadSigner, openPublicKey } from './audit/signed-head.ts'
import type { Config } from './config.ts'
import { headBucket, headFile, headWebhook, type HeadPlace } from './ports/audit-head-places.ts'

/** Signs the end of the audit log and lets it leave for a file, and for what the settings name besides. Makes a key at the first start. */
export async function openAuditHeads(config: Config): Promise<AuditHeads> {
  const sign = await openHeadSigner({ data: config.data, given: config.auditKeyFile })
  const { s3Endpoint: endpoint, s3Region: region, s3Key: key, s3Secret: secret, auditHeadBucket: bucket } = config
  const places = new Map<HeadPlaceName, HeadPlace>([['file', headFile(auditHeadFile(config))]])
  if (config.auditHeadUrl) places.set('webhook', headWebhook(config.auditHeadUrl))
  if (bucket && endpoint && key && secret) places.set('bucket', headBucket({ endpoint, region, bucket, key, secret }))
  const publicKey = await openPublicKey(headKeyFile({ data: config.data, given: config.auditKeyFile }))
  const check: AuditHeads['check'] = async (db, now) =>
    checkHeads(db, { lines: await linesOf(auditHeadFile(config)), key: publicKey, now, from: null })
  return { sign, places, check }
}

/** The lines of a file; none where no head has left yet. */
async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n')
}
