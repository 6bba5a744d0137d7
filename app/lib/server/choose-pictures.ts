import { pictureLimits } from '@madang/contract/chat/pictures.ts'

/**
 * The phone's own choice of pictures, or its camera. Named by their types, so that an iPhone hands over JPEG where it
 * keeps HEIC. Never answers when the choice is left without a picture.
 */
export function choosePictures(from: 'album' | 'camera' | 'one'): Promise<readonly File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = pictureLimits.types.join(',')
  input.multiple = from === 'album'
  if (from === 'camera') input.setAttribute('capture', 'environment')
  input.hidden = true
  document.body.append(input)
  return new Promise((resolve) => {
    input.addEventListener('change', () => {
      resolve([...(input.files ?? [])])
      input.remove()
    })
    input.addEventListener('cancel', () => input.remove())
    input.click()
  })
}

/** The files among what is pasted or dropped; empty for text and for a link to a picture. */
export function filesIn(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])]
}
