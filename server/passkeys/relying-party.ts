/** For whom an authenticator signs (WebAuthn: relying party). From the settings alone, never from a request. */
export interface RelyingParty {
  /** The host by which authenticators find a passkey, such as madang.example. */
  readonly id: string
  /** Where the page must be that asks, such as https://madang.example. */
  readonly origin: string
}

/** The relying party of pages at this address. */
export function relyingParty(address: string): RelyingParty {
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}

/** Passkeys of the app, and those of the console, which may be at an origin of its own. */
export interface RelyingParties {
  readonly app: RelyingParty
  readonly console: RelyingParty
}
