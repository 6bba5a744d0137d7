import { z } from 'zod'
import { type Picture, picture } from '@madang/contract/chat/pictures.ts'
import { uploadAppealPicture } from '@madang/contract/users/suspensions.ts'
import { upload } from '../../../lib/server/upload.ts'
import { kept } from './kept.ts'

const stored = z.array(picture)

/** The pictures of the appeal that is being written, as this tab kept them. */
export function keptPictures(): readonly Picture[] {
  try {
    return stored.parse(JSON.parse(kept.get('appealPictures') ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps them over a reload; answers them. */
export function keepPictures(pictures: readonly Picture[]): readonly Picture[] {
  kept.set('appealPictures', JSON.stringify(pictures))
  return pictures
}

/** Lets the server keep a picture of who has no session, by the ticket of their login. */
export function sendPicture(file: Blob): Promise<Picture> {
  return upload(file, {
    right: { endpoint: uploadAppealPicture, authorization: kept.get('suspensionTicket') ?? '' },
  })
}
