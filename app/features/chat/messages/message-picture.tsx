import { pictureIn } from '@madang/contract/chat/pictures.ts'
import { useT } from '../../../lib/locale.ts'
import { PictureImage } from '../../../data/pictures/picture-image.tsx'
import { boxOf, type Size } from '../../../data/pictures/picture-size.ts'
import './pictures.css'

/** A picture in the conversation, in a frame of its final size from the beginning (REQ-96). A tap opens it whole. */
export function MessagePicture({
  content,
  clientMsgId,
  alt,
  size,
  onOpen,
}: {
  content: string
  /** Given for my own, which may still lie on the phone. */
  clientMsgId: string | undefined
  alt: string
  /** Of its frame in a grid; alone its own. */
  size?: Size
  onOpen: () => void
}) {
  const t = useT()
  const picture = pictureIn(content)
  if (!picture) return t('chat.picture')
  return (
    <div className="message-picture" style={size ?? boxOf(picture)}>
      <PictureImage picture={picture} alt={alt} {...(clientMsgId ? { clientMsgId } : {})} />
      <button type="button" className="picture-open" aria-label={t('pictures.open')} onClick={onOpen} />
    </div>
  )
}

/** The small picture beside the words of a quote. */
export function QuotedPicture({ content }: { content: string }) {
  const picture = pictureIn(content)
  return picture ? (
    <span className="message-picture reply-picture">
      <PictureImage picture={picture} alt="" />
    </span>
  ) : null
}
