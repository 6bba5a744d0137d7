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

/** The saved addresses in whose name, network or address a text is found, whatever its case. */
export function found(items: readonly SavedAddress[], text: string, nameOf: (network: string) => string) {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return items
  return items.filter(({ label, network, address }) =>
    [label, nameOf(network), address].some((each) => each.toLowerCase().includes(wanted)),
  )
}
