import { failures, type FailureName } from '@madang/contract/failures.ts'
import { pictureLimits } from '@madang/contract/chat/pictures.ts'

/**
 * Why a chosen file cannot be sent, before anything of it is: its first bytes must be those of JPEG, PNG or WebP whatever
 * it is called, and it may have up to 10 MiB (REQ-96). Null when it may. The server looks again.
 */
export async function refusalOf(file: Blob): Promise<FailureName | null> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (!isPicture(start)) return 'TYPE_NOT_ACCEPTED'
  return file.size > pictureLimits.bytes ? 'TOO_LARGE' : null
}

/** What stands in the place of the server's answer when the phone refuses a file itself. */
export function failedWith(name: FailureName): { readonly code: number; readonly text: string } {
  return { code: failures[name].code, text: '' }
}

function isPicture(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start)
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP')
  )
}
