import { useState } from 'react'
import { Refusal } from '@madang/client/refusal.ts'
import { topicRules } from '@madang/contract/campaigns/contest-topic.ts'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import { shrink } from '../../../../data/pictures/picture-draw.ts'
import { refusalOf } from '../../../../data/pictures/picture-kind.ts'
import { localeNow } from '../../../../lib/locale.ts'
import { choosePictures } from '../../../../lib/server/choose-pictures.ts'
import { errorMessage } from '../../../../lib/server/queries.ts'
import { upload } from '../../../../lib/server/upload.ts'
import { topicDraft } from './topic-draft.ts'
import { newKey } from './typed-topic.ts'

/** Puts a picture of the phone behind what is written by then; what cannot be kept says so and leaves the rest alone. */
export function useAddPicture() {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function add() {
    const [file] = await choosePictures('one')
    if (!file) return
    setRefused(undefined)
    setBusy(true)
    try {
      const picture = await upload(await drawn(file))
      const blocks = topicDraft.now()?.blocks
      const count = blocks?.filter(({ type }) => type === 'picture').length ?? 0
      if (blocks && count < topicRules.picturesMost)
        topicDraft.change({ blocks: [...blocks, { key: newKey(blocks), type: 'picture', text: '', picture }] })
    } catch (error) {
      setRefused(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { add, isBusy, refused }
}

/** The file as it is sent: its pixels alone. Throws where it is no picture or too large. */
async function drawn(file: File): Promise<Blob> {
  const refusal = await refusalOf(file)
  const picture = refusal ? null : await shrink(file)
  if (!picture) throw refusedWith(refusal ?? 'TYPE_NOT_ACCEPTED')
  return picture
}

function refusedWith(name: FailureName): Refusal {
  const { code, text } = failures[name]
  return new Refusal(code, text[localeNow()])
}
