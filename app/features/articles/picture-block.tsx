import type { Block } from '@madang/contract/chat/blocks.ts'
import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { useT } from '../../lib/locale.ts'
import { PictureColours } from '../../data/pictures/picture-colours.tsx'
import { below } from '../../lib/server/address.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

/** A picture inside an article: its place and its colours are there before it, so that nothing shifts; a tap shows it whole. */
export function PictureBlock({ picture, alt, caption, credit }: Extract<Block, { type: 'picture' }>) {
  const t = useT()
  const { id, width, height, placeholder } = picture
  const [small, full] = [below(editorialImagePath(id, 'thumb')), below(editorialImagePath(id, 'full'))]
  const smallWidth = Math.round(width * Math.min(1, 480 / Math.max(width, height)))
  return (
    <figure>
      <div className="article-picture" style={{ maxWidth: width }}>
        <PictureColours placeholder={placeholder} />
        <ZoomablePicture
          src={full}
          srcSet={`${small} ${smallWidth}w, ${full} ${width}w`}
          sizes={`min(100vw, 42em, ${width}px)`}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </div>
      {caption || credit ? (
        <figcaption className="text-13 quiet">
          {[caption, credit && `${t('article.source')}: ${credit}`].filter(Boolean).join(' · ')}
        </figcaption>
      ) : null}
    </figure>
  )
}
