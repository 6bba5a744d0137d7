import { useT } from '../lib/locale.ts'
import { EvidencePicture } from './evidence-picture.tsx'

const leastReason = 3

/** The pictures of a case: how many, and once a reason is written, each to be opened with it. */
export function CasePictures({
  pictures,
  reason,
  open,
}: {
  pictures: readonly string[]
  /** What the audit log will say. */
  reason: string
  open: (picture: string, reason: string) => Promise<{ readonly webp: string }>
}) {
  const t = useT()
  if (pictures.length === 0) return <p className="s">{t('country.noPictures')}</p>
  const said = reason.trim()
  if (said.length < leastReason) return <p className="s">{t('country.pictures', { n: String(pictures.length) })}</p>
  return (
    <div className="line">
      {pictures.map((picture) => (
        <EvidencePicture key={picture} open={() => open(picture, said)} />
      ))}
    </div>
  )
}
