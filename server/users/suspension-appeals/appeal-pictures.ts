import type { Picture } from '@madang/contract/chat/pictures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import { appellant } from './tickets.ts'

/** Who holds the ticket that stands where a session's token stands; refuses as `appellant` says. */
export function uploadingAppellant({
  db,
  now,
  authorization,
}: Context<'db' | 'now' | 'authorization'>): Promise<UserId> {
  return appellant(db, authorization.replace(/^Bearer /i, ''), now)
}

/** Keeps a picture for an appeal, as one of its user's own: same checks, same room. */
export function uploadAppealPicture({
  checked: user,
  now,
  file,
  uploader,
}: Context<'now' | 'file' | 'uploader'> & { readonly checked: UserId }): Promise<Picture> {
  return uploader.upload({ user, now }, file)
}
