import './tables.ts'
import { type Selectable, sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import {
  addressId as addressIdForm,
  mostAddresses,
  type getAddressBook as bookCall,
  type removeAddress as removeCall,
  type saveAddress as saveCall,
  type setBookOnly as bookOnlyCall,
} from '@madang/contract/wallet/address-book.ts'
import type { Context, UserStandalone } from '../../context.ts'
import { lockForUser } from '../../db/lock-for-user.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { confirmPassword } from '../../users/passwords/confirm-password.ts'
import type { AddressBookPort } from '../withdrawals/known-addresses.ts'
import { addressFailure } from '../withdrawals/terms.ts'

type Book = Out<typeof bookCall>

/** A user's address book (REQ-126). */
export function getAddressBook({ db, ...reading }: Context<'db' | 'user' | 'now' | 'withdrawals'>): Promise<Book> {
  return readBook(db, reading)
}

/** Adding an address is for whoever knows the password alone, which is tried last: only where nothing else refuses. */
export async function checkSaveAddress(
  context: UserStandalone<'keys' | 'passwords' | 'withdrawals'>,
  input: Omit<Parsed<typeof saveCall>, 'label'>,
): Promise<void> {
  await fittingAddress(context.db, context.withdrawals, input)
  await confirmPassword(context, input)
}

/** So is letting money go anywhere again. */
export function checkBookPassword(
  context: UserStandalone<'keys' | 'passwords'>,
  { password }: { readonly password: string },
): Promise<void> {
  return confirmPassword(context, { password })
}

/** Saves an address in its stored spelling. Saved again it keeps its time: its security hold does not begin anew. */
export async function saveAddress(
  { tx, user, clock, random, withdrawals }: Context<'tx' | 'user' | 'clock' | 'random' | 'withdrawals'>,
  input: Omit<Parsed<typeof saveCall>, 'password'>,
): Promise<Book> {
  const { asset, network, label } = input
  const { address, tag } = await fittingAddress(tx, withdrawals, input)
  await lockForUser(tx, 'address book', user)
  const now = clock.now()
  await tx
    .insertInto('saved_address')
    .values({
      address_id: addressIdForm.parse(random.uuid()),
      user_id: user,
      asset,
      network,
      address,
      tag,
      label,
      saved_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'asset', 'network', 'address', 'tag']).doUpdateSet({ label }),
    )
    .execute()
  const book = await readBook(tx, { user, now, withdrawals })
  if (book.items.length > mostAddresses) throw new Failure('ABOVE_MAXIMUM')
  return book
}

/** An address in its stored spelling. ADDRESS_FORMAT, or ADDRESS_OTHER_NETWORK where it fits another network. */
async function fittingAddress(
  db: Db | Tx,
  { networks }: Context<'withdrawals'>['withdrawals'],
  { network, address, tag }: Pick<Parsed<typeof saveCall>, 'network' | 'address' | 'tag'>,
): Promise<{ readonly address: string; readonly tag: string }> {
  const terms = await networks.inForce(db)
  const own = terms.networks.find((each) => each.network === network)?.own ?? []
  const found = networks.checkAddress({ network, address: address.trim(), tag: tag.trim(), own })
  if (!found.fits) throw addressFailure(found)
  return found
}

/** Removes one's own saved address. */
export async function removeAddress(
  { tx, user, clock, withdrawals }: Context<'tx' | 'user' | 'clock' | 'withdrawals'>,
  { addressId }: Pick<Parsed<typeof removeCall>, 'addressId'>,
): Promise<Book> {
  const removed = await tx
    .deleteFrom('saved_address')
    .where('user_id', '=', user)
    .where('address_id', '=', addressId)
    .returning('address_id')
    .executeTakeFirst()
  if (!removed) throw new Failure('NOT_FOUND')
  return readBook(tx, { user, now: clock.now(), withdrawals })
}

/** Sets whether withdrawals may go to saved addresses alone. */
export async function setBookOnly(
  { tx, user, clock, withdrawals }: Context<'tx' | 'user' | 'clock' | 'withdrawals'>,
  { isBookOnly }: Pick<Parsed<typeof bookOnlyCall>, 'isBookOnly'>,
): Promise<Book> {
  const now = clock.now()
  const set = { is_book_only: isBookOnly, changed_at: now }
  await tx
    .insertInto('address_book')
    .values({ user_id: user, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute()
  return readBook(tx, { user, now, withdrawals })
}

/** What withdrawals ask of the book. */
export const addressBook: AddressBookPort = {
  find: async (db, { user, asset, network, address, tag }) => {
    const { rows } = await sql<{ savedAt: Date | null; isBookOnly: boolean }>`
      select (select saved_at from saved_address where user_id = ${user} and asset = ${asset} and network = ${network}
          and address = ${address} and tag = ${tag}) as "savedAt",
        coalesce((select is_book_only from address_book where user_id = ${user}), false) as "isBookOnly"`.execute(db)
    return rows[0]!
  },
}

async function readBook(
  db: Db | Tx,
  { user, now, withdrawals }: Pick<Context<'user' | 'now' | 'withdrawals'>, 'user' | 'now' | 'withdrawals'>,
): Promise<Book> {
  const { delayMs } = await withdrawals.networks.inForce(db)
  const { rows } = await sql<SavedRow>`
    select saved.*, used.at as used_at from saved_address as saved
    cross join lateral (
      select max(state_at) as at from withdrawal
      where user_id = saved.user_id and asset = saved.asset and network = saved.network
        and address = saved.address and tag = saved.tag and state = 'completed'
    ) as used
    where saved.user_id = ${user} order by saved.saved_at desc, saved.address_id`.execute(db)
  const items = rows.map(
    ({ address_id: addressId, asset, network, address, tag, label, saved_at: saveTime, used_at: useTime }) => {
      const knownAt = new Date(saveTime.getTime() + delayMs)
      const waitsUntil = useTime === null && knownAt > now ? knownAt : null
      return { addressId, asset, network, address, tag, label, saveTime, useTime, waitsUntil }
    },
  )
  return { items, isBookOnly: (await bookOnly(db, user)) ?? false }
}

type SavedRow = Selectable<Tables['saved_address']> & { readonly used_at: Date | null }

async function bookOnly(db: Db | Tx, user: UserId): Promise<boolean | undefined> {
  const row = await db.selectFrom('address_book').select('is_book_only').where('user_id', '=', user).executeTakeFirst()
  return row?.is_book_only
}
