import type { Chosen } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { pictureLimits } from '@madang/contract/chat/pictures.ts'
import { toast } from '@madang/ui/toast.tsx'
import { t } from '../../../lib/locale.ts'
import { toastError } from '../../../lib/server/queries.ts'

/** Sends chosen pictures, what it takes coming with the first of them, and says how many can go at once when there were more (REQ-96). */
export async function sendChosen(
  friendId: UserId,
  files: readonly File[],
  fields: Partial<Chosen> = {},
): Promise<void> {
  try {
    const { sendPictures } = await import('../../../data/chat/send-picture.ts')
    const leftOut = await sendPictures(friendId, files, fields)
    if (leftOut) toast(t('pictures.most', { n: pictureLimits.chosen }))
  } catch (error) {
    toastError(error)
  }
}
