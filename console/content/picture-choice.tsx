import { useId, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { PlacedPicture } from '@madang/contract/reading/editorial-images.ts'
import { uploadEditorialImage } from '@madang/contract/operators/editorial-images.ts'
import { pictureLimits } from '@madang/contract/chat/pictures.ts'
import { callWithFile } from '../lib/call.ts'
import { useTexts } from '../lib/texts-of.ts'
import { editorTexts } from './texts.ts'

/** A button that asks for a picture of this computer, sends it and hands on what is kept of it. */
export function PictureChoice({ label, onPicture }: { label: string; onPicture: (picture: PlacedPicture) => void }) {
  const t = useTexts(editorTexts)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => callWithFile(uploadEditorialImage, {}, file),
    onSuccess: onPicture,
  })
  return (
    <>
      <input
        ref={field}
        id={id}
        type="file"
        className="file"
        accept={pictureLimits.types.join(',')}
        aria-label={label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) mutate(file)
          currentTarget.value = ''
        }}
      />
      <button type="button" className="console-button thin" disabled={isPending} onClick={() => field.current?.click()}>
        {isPending ? t('sending') : label}
      </button>
    </>
  )
}
