/** So many characters of an address are read and compared at each end (REQ-131). */
export const readEnds = 6

/** `9vQmT4 ··· Lk8ZsP`: what is long, by its ends; a short text stays whole. */
export function shortened(text: string): string {
  return text.length <= 3 * readEnds ? text : `${text.slice(0, readEnds)} ··· ${text.slice(-readEnds)}`
}

/** An address to compare: both ends large, the whole of it under them. */
export function AddressEnds({ address }: { address: string }) {
  return (
    <>
      <p className="wallet-ends" aria-hidden="true">
        {address.slice(0, readEnds)}
        <i />
        {address.slice(-readEnds)}
      </p>
      <p className="wallet-full">
        <MarkedAddress address={address} />
      </p>
    </>
  )
}

/** The whole address with both ends in bold. */
export function MarkedAddress({ address }: { address: string }) {
  if (address.length <= 2 * readEnds) return address
  return (
    <>
      <b>{address.slice(0, readEnds)}</b>
      {address.slice(readEnds, -readEnds)}
      <b>{address.slice(-readEnds)}</b>
    </>
  )
}
