import { done, endsSession, envelope, type Envelope } from '@madang/contract/envelope.ts'
import { failures } from '@madang/contract/failures.ts'
import { uploadImage, type Picture } from '@madang/contract/chat/pictures.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { started } from './boot.ts'
import { Refusal } from './call.ts'
import { localeNow } from '../locale.ts'
import { below, NetworkError } from './post.ts'
import { endSession, token } from './session.ts'

export interface UploadOptions {
  readonly signal: AbortSignal
  /** How much of the file is on its way, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Without a byte moving for so long the way is taken for lost. */
const stalledMs = 30_000
/** In a rush the server asks to wait; so often it is asked again. */
const mostTries = 4
const waitAtMostMs = 10_000

/**
 * Lets the server keep a picture. Waits and asks again when told TOO_MANY. Throws Refusal, NetworkError, or AbortError when
 * the caller's signal says so. A repetition after a lost answer keeps a second copy, which goes by itself after a day.
 */
export async function upload(file: Blob, options: UploadOptions): Promise<Picture> {
  await started()
  for (let tries = 1; ; tries++) {
    const used = token()
    const { success, msg, data } = await sendForm(file, used, options)
    if (success === done) return readPicture(data)
    if (endsSession(success)) endSession(msg, used)
    const detail = typeof data === 'object' && data !== null ? (fromWire(data) as Record<string, unknown>) : {}
    const waitMs = Number(detail['retryAfter']) * 1000
    const mayWait = success === failures.TOO_MANY.code && waitMs > 0 && waitMs <= waitAtMostMs
    if (!mayWait || tries === mostTries) throw new Refusal(success, msg, detail)
    await waited(waitMs, options.signal)
  }
}

/** A form by XMLHttpRequest: the one way a page hears how much of it is sent. */
function sendForm(file: Blob, used: string | null, { signal, onProgress }: UploadOptions): Promise<Envelope> {
  const form = new FormData()
  form.append(uploadImage.file.field, file, 'picture')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = () => reject(new NetworkError('no answer'))
    let stall = setTimeout(() => request.abort(), stalledMs)
    const end = () => request.abort()
    request.open('POST', below(uploadImage.path))
    request.setRequestHeader('Language', localeNow())
    if (used !== null) request.setRequestHeader('Authorization', used)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), stalledMs)
      onProgress(total ? loaded / total : 0)
    }
    request.onload = () => {
      try {
        resolve(envelope.parse(JSON.parse(request.responseText)))
      } catch {
        lost()
      }
    }
    request.onerror = lost
    request.onabort = () => (signal.aborted ? reject(signal.reason as Error) : lost())
    request.onloadend = () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', end)
    }
    if (signal.aborted) return reject(signal.reason as Error)
    signal.addEventListener('abort', end)
    request.send(form)
  })
}

function readPicture(data: unknown): Picture {
  try {
    return uploadImage.output.decode(fromWire(data) as never)
  } catch (error) {
    throw new NetworkError('an answer that breaks the contract', { cause: error })
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
