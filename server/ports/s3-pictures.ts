import { AwsClient } from 'aws4fetch'
import type { PictureName, Pictures } from './pictures.ts'

/** An S3-compatible store: its address, and a key that may put, get and delete in one bucket. */
export interface S3Place {
  /** Such as `https://s3.ap-northeast-2.amazonaws.com`; the bucket follows in the path. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
}

const timeoutMs = 10_000

/** Pictures in a bucket. Throws when the store does not answer as it should: the caller's upload then fails as a whole. */
export function s3Pictures({ endpoint, region, bucket, key, secret }: S3Place): Pictures {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 2 })
  const ask = async (name: PictureName, init: RequestInit) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${name.slice(0, 2)}/${name}.webp`
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok && answer.status !== 404) throw new Error(`the picture store answered ${answer.status}`)
    return answer
  }
  return {
    keep: async (name, bytes) => {
      const headers = { 'content-type': 'image/webp', 'cache-control': 'private' }
      const answer = await ask(name, { method: 'PUT', body: Buffer.from(bytes), headers })
      await answer.body?.cancel()
      // A bucket that does not exist must not pass for kept.
      if (!answer.ok) throw new Error(`the picture store answered ${answer.status}`)
    },
    read: async (name) => {
      const answer = await ask(name, { method: 'GET' })
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },
    remove: async (name) => {
      const answer = await ask(name, { method: 'DELETE' })
      await answer.body?.cancel()
    },
  }
}
