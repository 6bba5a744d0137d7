import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getProfile as endpoint } from '@madang/contract/users/users.ts'
import type { Context } from '../context.ts'
import { offeredTo } from '../offerings/offerings.ts'
import { publisherOf } from '../publishers/publisher-items.ts'
import { readProfile } from '../users/profile/profile.ts'
import { relate } from './relate.ts'

/** A person's card as the caller may see it; without a number, the caller's own. */
export async function getProfile(
  context: Context<'db' | 'user' | 'now' | 'features' | 'isOffered' | 'laws'>,
  { userId: asked }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const { db, user, now } = context
  const userId = asked ?? user
  const features = userId === user ? offeredTo(context) : null
  const profile = await readProfile(db, {
    me: user,
    other: userId,
    relate: (from, me, other) => relate(from, me, other, now),
  })
  return { ...profile, features, publisherId: await publisherOf(db, userId) }
}
