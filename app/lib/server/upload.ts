import { endsSession } from '@madang/contract/outcome.ts'
import { failures } from '@madang/contract/failures.ts'
import { uploadImage, type Picture } from '@madang/contract/chat/pictures.ts'
import type { uploadAppealPicture } from '@madang/contract/users/suspensions.ts'
import { answerOf, detailOf } from '@madang/client/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { sendFile } from '@madang/client/send-file.ts'
import { below } from './address.ts'
import { started } from './boot.ts'
import { localeNow } from '../locale.ts'
import { endSession, token } from './session.ts'

export interface UploadOptions {
  readonly signal?: AbortSignal
  /** How much of the file is sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** With what somebody without a session uploads, to a call of its own. */
  readonly right?: { readonly endpoint: typeof uploadAppealPicture; readonly authorization: string }
}

/** Without a byte moving for so long the connection counts as lost. */
const stalledMs = 30_000
/** In a rush the server asks to wait; so often it is asked again. */
const mostTries = 4
const waitAtMostMs = 10_000

/**
 * Lets the server keep a picture. Waits and asks again when told TOO_MANY. Throws Refusal, NetworkError, or AbortError when
 * the caller's signal says so. A repetition after a lost answer keeps a second copy, which is deleted after a day.
 */
export async function upload(
  file: Blob,
  { signal = new AbortController().signal, onProgress = () => undefined, right }: UploadOptions = {},
): Promise<Picture> {
  await started()
  const endpoint = right?.endpoint ?? uploadImage
  for (let tries = 1; ; tries++) {
    const used = right ? right.authorization : token()
    const headers = { Language: localeNow(), ...(used !== null && { Authorization: used }) }
    const answer = await sendFile(endpoint, {}, file, { signal, onProgress, headers, stalledMs, base: below('') })
    const detail = detailOf(answer.data)
    if (!right && endsSession(answer.success)) endSession(new Refusal(answer.success, answer.msg, detail), used)
    const waitMs = Number(detail['retryAfter']) * 1000
    const mayWait = answer.success === failures.TOO_MANY.code && waitMs > 0 && waitMs <= waitAtMostMs
    if (!mayWait || tries === mostTries) return answerOf(endpoint, answer)
    await waited(waitMs, signal)
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
