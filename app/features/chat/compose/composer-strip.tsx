import type { ReactNode } from 'react'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { QuotedPicture } from '../messages/message-picture.tsx'

/** Above the field: the message of mine or the other's that the words will answer or replace, or what was begun for one. */
export function ComposerStrip({
  title,
  text,
  picture,
  cancel,
  onCancel,
  children,
}: {
  title: string
  text: string
  /** The content of the picture that is answered, shown small. */
  picture?: string | undefined
  cancel: string
  onCancel: () => void
  children?: ReactNode
}) {
  return (
    <div className="comp-reply">
      <span className="grow">
        <b className="text-12 accent block one">{title}</b>
        <span className="text-13 quiet block one">{text}</span>
      </span>
      {picture ? <QuotedPicture content={picture} /> : null}
      {children}
      <IconButton icon="close" size="s" label={cancel} onClick={onCancel} />
    </div>
  )
}
