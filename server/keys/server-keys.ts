import { createHmac, hkdfSync } from 'node:crypto'

/** What a digest is for; each purpose has its own key, so that values of one never match those of another. */
export type DigestPurpose =
  | 'captcha'
  | 'device'
  | 'deviceHash'
  | 'recovery'
  | 'attempt'
  | 'picture'
  | 'socketGrant'
  | 'operator'
  | 'contact'
  | 'export'
  | 'liveTicket'
  | 'liveSession'
  | 'classVideo'
  | 'classNetwork'

/** Keys derived from the server's one secret. Values of people's devices are stored only as keyed digests (REQ-152). */
export interface ServerKeys {
  digest(purpose: DigestPurpose, text: string): Buffer
  /** The application salt of REQ-151: delivered to every app, hence no secret, but the same after a restart. */
  readonly salt: string
}

export function serverKeys(secret: Buffer): ServerKeys {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'madang', purpose, 32))
  const keys: Record<DigestPurpose, Buffer> = {
    captcha: key('captcha'),
    device: key('device'),
    deviceHash: key('deviceHash'),
    recovery: key('recovery'),
    attempt: key('attempt'),
    picture: key('picture'),
    socketGrant: key('socketGrant'),
    operator: key('operator'),
    contact: key('contact'),
    export: key('export'),
    liveTicket: key('liveTicket'),
    liveSession: key('liveSession'),
    classVideo: key('classVideo'),
    classNetwork: key('classNetwork'),
  }
  return {
    digest: (purpose, text) => createHmac('sha256', keys[purpose]).update(text).digest(),
    salt: key('application salt').toString('hex').slice(0, 32),
  }
}
