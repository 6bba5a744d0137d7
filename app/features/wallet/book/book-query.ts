import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getAddressBook, type SavedAddress } from '@madang/contract/wallet/address-book.ts'
import { walletKeys } from '../../../lib/keys/wallet-keys.ts'
import { call } from '../../../lib/server/call.ts'

export type Book = Out<typeof getAddressBook>
export type { SavedAddress }

/** The addresses I saved, and whether money goes to these alone (REQ-126). */
export const bookQuery = queryOptions({
  queryKey: walletKeys.book(),
  queryFn: ({ signal }) => call(getAddressBook, {}, { signal }),
  meta: { quiet: true },
})

/** Puts the book of an answer in place of the one shown; what a withdrawal would wait for is asked for again. */
export function useBookChanged(): (book: Book) => void {
  const queries = useQueryClient()
  return (book) => {
    queries.setQueryData(bookQuery.queryKey, book)
    void queries.invalidateQueries({ queryKey: walletKeys.quotes() })
  }
}

/**
 * The saved addresses in whose name, network, address or tag a text is found, whatever its case. The beginnings of several
 * words of name and network find one too, and both ends of an address as lists show it.
 */
export function found(items: readonly SavedAddress[], text: string, nameOf: (network: string) => string) {
  const wanted = plain(text.trim())
  const parts = wanted.split(/[\s·….]+/).filter(Boolean)
  return items.filter(({ label, network, address, tag }) => {
    const [name, chain, to] = [plain(label), plain(nameOf(network)), plain(address)]
    const words = [...name.split(/\s+/), chain]
    return (
      [name, chain, to, tag].some((each) => each.includes(wanted)) ||
      parts.every((part) => words.some((word) => word.startsWith(part))) ||
      (parts.length === 2 && to.startsWith(parts[0]!) && to.endsWith(parts[1]!))
    )
  })
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
