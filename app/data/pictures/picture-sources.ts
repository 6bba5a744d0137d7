import { pictureLimits, type Picture } from '@madang/contract/chat/pictures.ts'
import { below } from '../../lib/server/address.ts'

/** What an `img` of a picture in a text says, so that the browser fetches the one that fits and nothing shifts. Pure. */
export function pictureSources(
  { id, width, height }: Picture,
  path: (id: Picture['id'], size: 'full' | 'thumb') => string,
) {
  const [small, full] = [below(path(id, 'thumb')), below(path(id, 'full'))]
  const smallWidth = Math.round(width * Math.min(1, pictureLimits.thumb / Math.max(width, height)))
  return {
    src: full,
    srcSet: `${small} ${smallWidth}w, ${full} ${width}w`,
    sizes: `min(100vw, 42em, ${width}px)`,
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  } as const
}
