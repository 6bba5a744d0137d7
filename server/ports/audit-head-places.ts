import { appendFile } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Place } from './s3-pictures.ts'

/** Somewhere outside the database that keeps heads of the audit log. Rejected when it did not take one; it may get one twice. */
export type HeadPlace = (line: string, head: { readonly number: number; readonly at: number }) => Promise<void>

const timeoutMs = 10_000
const keptMs = 10 * 365 * 24 * 60 * 60_000

/** One line each at the end of a file, and a line before it, so that one torn by a loss of power spoils no other. */
export function headFile(file: string): HeadPlace {
  return (line) => appendFile(file, `\n${line}\n`, { mode: 0o600, flush: true })
}

/** Posted to a service of the operator's. */
export function headWebhook(url: string): HeadPlace {
  return async (line) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: line,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The service for audit heads answered ${answer.status}.`)
  }
}

/** An object each in a bucket with object lock: nobody removes it for ten years, not even who holds the key. */
export function headBucket({ endpoint, region, bucket, key, secret }: S3Place): HeadPlace {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 2 })
  return async (line, { number, at }) => {
    const body = `${line}\n`
    const answer = await client.fetch(
      `${endpoint.replace(/\/$/, '')}/${bucket}/audit-heads/${String(number).padStart(12, '0')}-${at}.json`,
      {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'x-amz-object-lock-mode': 'COMPLIANCE',
          'x-amz-object-lock-retain-until-date': new Date(at + keptMs).toISOString(),
          'x-amz-checksum-sha256': await sha256(body),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      },
    )
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The bucket of audit heads answered ${answer.status}.`)
  }
}

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64')
}
