import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/locale.ts'
import { bookQuery } from '../book/book-query.ts'
import type { Network } from '../networks-query.ts'
import { AddressInput } from '../parts/address-input.tsx'
import { retype } from './draft-of.ts'
import type { Form } from './use-form.ts'

/** The address of a withdrawal; not there while money goes to saved addresses alone. */
export function AddressField({
  form: { asset, typed },
  network,
  error,
}: {
  form: Form
  network: Network | undefined
  error: string | undefined
}) {
  const t = useT()
  const { data } = useQuery(bookQuery)
  if (data?.isBookOnly && typed.address === '') return null
  return (
    <AddressInput
      placeholder={network && t('withdraw.addressOf', { network: network.name })}
      value={typed.address}
      onValue={(address) => retype(asset, { address })}
      onScanned={({ address, tag }) => retype(asset, { address, tag: network?.hasTag ? tag : '' })}
      error={error}
    />
  )
}
