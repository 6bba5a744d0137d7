import { useState } from 'react'
import { topicRules } from '@madang/contract/campaigns/contest-topic.ts'
import { Failure } from '@madang/contract/failures.ts'
import { shrink } from '../../../../data/pictures/picture-draw.ts'
import { refusalOf } from '../../../../data/pictures/picture-kind.ts'
import { useT } from '../../../../lib/locale.ts'
import { choosePictures } from '../../../../lib/server/choose-pictures.ts'
import { ownRefusal } from '../../../../lib/server/own-refusal.ts'
import { errorMessage } from '../../../../lib/server/queries.ts'
import { upload } from '../../../../lib/server/upload.ts'
import { topicDraft } from './topic-draft.ts'
import { newKey } from './typed-topic.ts'

/** Puts a picture of the phone behind what is written by then; what cannot be kept says so and leaves the rest alone. */
export function useAddPicture() {
  // What was refused is drawn again in a newly chosen language.
  useT()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  async function add() {
    const [file] = await choosePictures('one')
    if (!file) return
    setError(undefined)
    setBusy(true)
    try {
      const picture = await upload(await drawn(file))
      const blocks = topicDraft.now()?.blocks
      const count = blocks?.filter(({ type }) => type === 'picture').length ?? 0
      if (blocks && count < topicRules.picturesMost)
        topicDraft.change({ blocks: [...blocks, { key: newKey(blocks), type: 'picture', text: '', picture }] })
    } catch (cause) {
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return { add, isBusy, refused: error === undefined ? undefined : errorMessage(error) }
}

/** The file as it is sent: its pixels alone. Throws where it is no picture or too large. */
async function drawn(file: File): Promise<Blob> {
  const refusal = await refusalOf(file)
  const picture = refusal ? null : await shrink(file)
  if (!picture) throw ownRefusal(new Failure(refusal ?? 'TYPE_NOT_ACCEPTED'))
  return picture
}
