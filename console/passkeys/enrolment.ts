/** What a browser says of a passkey that it made, as far as it is read here. */
interface Made {
  readonly id?: string
  readonly response?: { readonly publicKey?: string }
}

/**
 * The file that `npm run payer -- approver add` takes, of a passkey that this browser made just now: its key never comes from
 * the server. Null where the browser does not say the key.
 */
export function enrolmentText(
  made: string,
  { person, origin }: { readonly person: string; readonly origin: string },
): string | null {
  const { id, response } = JSON.parse(made) as Made // of the browser's own making
  if (!id || !response?.publicKey) return null
  const publicKey = response.publicKey.replaceAll('-', '+').replaceAll('_', '/')
  const padded = publicKey.padEnd(Math.ceil(publicKey.length / 4) * 4, '=')
  return JSON.stringify({ keyId: id, person, publicKey: padded, host: new URL(origin).hostname, origin }, null, 2)
}

/** The first eight bytes of the SHA-256 of the key, to be compared with what the payer prints. */
export async function fingerprintOf(made: string): Promise<string> {
  const text = enrolmentText(made, { person: '', origin: 'https://none' })
  const { publicKey } = JSON.parse(text ?? '{"publicKey":""}') as { publicKey: string } // written above
  const key = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', key))
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}
