/** Whether this browser can make and use passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Has the browser make a passkey for these options of WebAuthn; both are JSON text. AbortError when the person leaves it. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return asText(startRegistration({ optionsJSON: read(options) }))
}

/** Has the browser use a passkey. AbortError when the person leaves it, or has none here. */
export async function usePasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return asText(startAuthentication({ optionsJSON: read(options) }))
}

/** The server's own options: made for this very call. */
function read<Options>(options: string): Options {
  return JSON.parse(options) as Options
}

async function asText(answer: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await answer)
  } catch (error) {
    // Which of leaving, waiting too long and having none it was, browsers do not tell.
    if (error instanceof Error && error.name === 'NotAllowedError') throw new DOMException('no passkey', 'AbortError')
    throw error
  }
}
