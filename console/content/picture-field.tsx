import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { useTexts } from '../lib/texts-of.ts'
import { PictureChoice } from './picture-choice.tsx'
import { editorTexts } from './texts.ts'

const sizes = {
  thumb: { look: 'banner-pic', width: 64, height: 64 },
  full: { look: undefined, width: 175, height: 84 },
} as const

/** A picture of the house's, chosen or taken away. */
export function PictureField({
  label,
  size = 'thumb',
  picture,
  isOpen,
  onPicture,
}: {
  label: string
  /** What of it readers get. */
  size?: 'full' | 'thumb'
  picture: string | null
  isOpen: boolean
  onPicture: (picture: string | null) => void
}) {
  const say = useTexts(editorTexts)
  const shown = sizes[size]
  return (
    <div className="field">
      <span className="s">{label}</span>
      <div className="line">
        {picture ? <img className={shown.look} src={picture} width={shown.width} height={shown.height} alt="" /> : null}
        {isOpen ? (
          <PictureChoice label={say('choosePicture')} onPicture={({ id }) => onPicture(editorialImagePath(id, size))} />
        ) : null}
        {isOpen && picture ? (
          <button type="button" className="link" onClick={() => onPicture(null)}>
            {say('remove')}
          </button>
        ) : null}
      </div>
    </div>
  )
}
