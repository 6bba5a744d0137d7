import type { Block } from '@madang/contract/chat/blocks.ts'
import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { useT } from '../../lib/locale.ts'
import { PictureColours } from '../../data/pictures/picture-colours.tsx'
import { pictureSources } from '../../data/pictures/picture-sources.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

/** A picture inside an article: its place and its colours are there before it, so that nothing shifts; a tap shows it whole. */
export function PictureBlock({ picture, alt, caption, credit }: Extract<Block, { type: 'picture' }>) {
  const t = useT()
  return (
    <figure>
      <div className="flowing-picture" style={{ maxWidth: picture.width }}>
        <PictureColours placeholder={picture.placeholder} />
        <ZoomablePicture {...pictureSources(picture, editorialImagePath)} alt={alt} />
      </div>
      {caption || credit ? (
        <figcaption className="text-13 quiet">
          {[caption, credit && `${t('article.source')}: ${credit}`].filter(Boolean).join(' · ')}
        </figcaption>
      ) : null}
    </figure>
  )
}
