import { useState } from 'react'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../locale.ts'
import { choosePictures } from '../server/choose-pictures.ts'
import { toastError } from '../server/queries.ts'
import './evidence-pictures.css'

/** Pictures that go along, each uploaded as it is chosen and taken out by a tap. */
export function EvidencePictures({
  pictures,
  most,
  send,
  onPictures,
}: {
  pictures: readonly Picture[]
  most: number
  /** Lets the server keep one. */
  send: (file: Blob) => Promise<Picture>
  onPictures: (change: (before: readonly Picture[]) => readonly Picture[]) => void
}) {
  const t = useT()
  const [isBusy, setIsBusy] = useState(false)
  async function add() {
    const [file] = await choosePictures('one')
    if (!file) return
    setIsBusy(true)
    try {
      const picture = await send(file)
      onPictures((before) => [...before, picture].slice(0, most))
    } catch (error) {
      toastError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {pictures.length ? (
        <ul className="evidence-list">
          {pictures.map(({ id }, at) => (
            <li key={id}>
              <Button
                kind="plain"
                size="m"
                aria-label={t('evidence.remove', { n: at + 1 })}
                onClick={() => onPictures((before) => before.filter((each) => each.id !== id))}
              >
                {t('evidence.picture', { n: at + 1 })}
                <Icon name="close" size="s" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {pictures.length < most ? (
        <Button kind="soft" size="m" busy={isBusy} onClick={() => void add()}>
          {t('evidence.add')}
        </Button>
      ) : null}
    </>
  )
}
