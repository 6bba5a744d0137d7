/** Networks by the names people know; one that is not listed is called as the setting calls it. */
const names: Readonly<Record<string, string>> = {
  solana: 'Solana',
  ethereum: 'Ethereum',
  bsc: 'BNB Smart Chain',
  tron: 'TRON',
  xrpl: 'XRP Ledger',
}

export function networkName(network: string): string {
  return names[network] ?? network
}
