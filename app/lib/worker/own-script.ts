interface TrustedPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string
  }
}

let policy: ReturnType<TrustedPolicies['createPolicy']> | undefined

/**
 * The address of a script of the app's own, as a page may hand it to a worker: its policy lets only addresses through that
 * the app itself vouches for (invariants, Headers), and is made once.
 */
export function ownScript(address: string): string {
  const policies = (window as { trustedTypes?: TrustedPolicies }).trustedTypes // not in the types of pages yet
  policy ??= policies?.createPolicy('app', { createScriptURL: own })
  return policy?.createScriptURL(address) ?? own(address)
}

function own(address: string): string {
  if (new URL(address, window.location.href).origin !== window.location.origin) throw new Error('A foreign script.')
  return address
}
