import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { freeText } from '../values/free-text.ts'
import { secret } from '../values/secret.ts'
import { withoutTurns } from '../values/without-turns.ts'
import { withdrawableAssets } from './withdrawals.ts'

export const addressId = z.uuid().brand('SavedAddressId')
export type SavedAddressId = z.infer<typeof addressId>

const savedAddress = z.object({
  addressId,
  asset: z.enum(withdrawableAssets),
  network: z.string(),
  address: z.string(),
  tag: z.string(),
  label: z.string(),
  saveTime: instant,
  /** When a withdrawal last arrived there; null for none. */
  useTime: instant.nullable(),
  /** Until when a withdrawal to it waits because it is new; null once it waits no more. */
  waitsUntil: instant.nullable(),
})
export type SavedAddress = z.output<typeof savedAddress>

/** So many addresses a book holds. */
export const mostAddresses = 200

const book = z.object({
  items: z.array(savedAddress),
  /** Whether withdrawals may go to these alone. */
  isBookOnly: z.boolean(),
})

const limit = { points: 20, seconds: 60 }

export const getAddressBook = reading({
  path: 'wallet/GetAddressBook',
  summary: 'The addresses I saved, the last first (REQ-126)',
  auth: 'user',
  feature: null,
  input: {},
  output: book,
})

export const saveAddress = changing({
  path: 'wallet/SaveAddress',
  summary:
    'Save an address, or give one that is saved another name; the first withdrawal to it still waits from then on',
  auth: 'user',
  feature: null,
  input: {
    asset: z.enum(withdrawableAssets),
    network: z.string().max(40),
    address: z.string().max(256),
    tag: z.string().max(20).default(''),
    label: freeText({ min: 1, max: 40, isName: true, clean: withoutTurns }),
    password: secret(256),
  },
  output: book,
  failures: ['ADDRESS_FORMAT', 'ADDRESS_OTHER_NETWORK', 'WRONG_CREDENTIALS', 'ABOVE_MAXIMUM'],
  limit,
})

export const removeAddress = changing({
  path: 'wallet/RemoveAddress',
  summary: 'Remove a saved address',
  auth: 'user',
  feature: null,
  input: { addressId },
  output: book,
})

export const setBookOnly = changing({
  path: 'wallet/SetBookOnly',
  summary: 'Let withdrawals go to saved addresses alone, or to any',
  auth: 'user',
  feature: null,
  input: { isBookOnly: z.boolean(), password: secret(256) },
  output: book,
  failures: ['WRONG_CREDENTIALS'],
  limit,
})
