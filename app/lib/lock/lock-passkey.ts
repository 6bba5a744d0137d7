import { usePasskey as answerByPasskey } from '@madang/client/passkeys.ts'

const waitMs = 60_000

/**
 * Has the phone recognise its owner by a passkey of the account. Nobody but this phone is asked, so that it works without a
 * network; the challenge is for the browser, which wants one. False when the person leaves it.
 */
export async function isOwner(passkeyId: string): Promise<boolean> {
  const challenge = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
  const options = {
    challenge: challenge.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    allowCredentials: [{ id: passkeyId, type: 'public-key' }],
    userVerification: 'required',
    timeout: waitMs,
  }
  try {
    const { id } = JSON.parse(await answerByPasskey(JSON.stringify(options))) as { id: string } // of the browser
    return id === passkeyId
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false
    throw error
  }
}
