import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import { failureOf } from '@madang/contract/failures.ts'
import { mostAddresses, saveAddress } from '@madang/contract/wallet/address-book.ts'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { call } from '../../../lib/server/call.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { addDraft } from './add-draft.ts'
import { useBookChanged } from './book-query.ts'
import type { Target } from './use-targets.ts'

/** Saves what was typed and leads back to where it is needed; what is refused stands at its field. */
export function useSaveAddress() {
  const t = useT()
  const navigation = useNavigation()
  const changed = useBookChanged()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ target, ...typed }: { target: Target; address: string; tag: string; label: string }) => {
      const { asset, network } = target
      const tag = network.hasTag ? typed.tag : ''
      return call(saveAddress, { asset, network: network.network, ...typed, tag, password })
    },
    onSuccess: (book) => {
      changed(book)
      addDraft.clear()
      toast(t('book.savedToast'))
      navigation.back(() => void navigation.go({ to: '/address-book' }))
    },
    meta: { quiet: true },
  })
  const name = error instanceof Refusal ? failureOf(error.code) : undefined
  const isOfTag = error instanceof Refusal && error.field === 'tag'
  const isOfAddress = !isOfTag && (name === 'ADDRESS_FORMAT' || name === 'ADDRESS_OTHER_NETWORK')
  const words = name === 'ABOVE_MAXIMUM' ? t('book.full', { most: mostAddresses }) : error && errorMessage(error)
  return {
    password,
    setPassword: (text: string) => {
      setPassword(text)
      reset()
    },
    reset,
    /** What is wrong with the address, with its tag, and what else went wrong. */
    wrongAddress: isOfAddress ? (words ?? undefined) : undefined,
    wrongTag: isOfTag ? (words ?? undefined) : undefined,
    wrong: isOfAddress || isOfTag ? undefined : (words ?? undefined),
    isPending,
    save: mutate,
  }
}
