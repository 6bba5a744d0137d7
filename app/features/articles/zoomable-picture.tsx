import { createContext, use, type ComponentProps } from 'react'
import { useT } from '../../lib/locale.ts'

/** Shows a picture of an article on the whole screen; null where there is no such place, as in a preview. */
export const ZoomPicture = createContext<((picture: { src: string; alt: string }) => void) | null>(null)

/** A picture of an article that a tap shows on the whole screen (REQ-63). */
export function ZoomablePicture({ src, alt, ...rest }: ComponentProps<'img'> & { src: string; alt: string }) {
  const t = useT()
  const zoom = use(ZoomPicture)
  const picture = <img {...rest} src={src} alt={alt} />
  if (!zoom) return picture
  return (
    <button
      type="button"
      className="zoomable"
      aria-label={alt ? `${alt}. ${t('article.zoom')}` : t('article.zoom')}
      onClick={() => zoom({ src, alt })}
    >
      {picture}
    </button>
  )
}
