import { useEffect, useEffectEvent, useState } from 'react'
import { registereValidationImg, type CaptchaPurpose } from '@madang/contract/tool.ts'
import { call } from '../../lib/server/call.ts'
import { findWork } from './work.ts'

export interface Captcha {
  readonly imgId: string
  readonly imgCode: string
  /** Address of the picture; undefined while it is on its way. */
  readonly picture: string | undefined
  readonly state: 'loading' | 'ready' | 'working' | 'worked' | 'failed'
  setCode: (code: string) => void
  /** Another picture: by tap, and after each failure (REQ-52). */
  renew: () => void
  /** For people who cannot read a picture: the phone calculates instead. */
  work: () => void
}

interface Held {
  readonly imgId: string
  readonly picture: string | undefined
  readonly state: Captcha['state']
}
const loading: Held = { imgId: '', picture: undefined, state: 'loading' }

/** The picture of characters a form asks for: fetched when `enabled`, renewed when its five minutes are over. */
export function useCaptcha(purpose: CaptchaPurpose, enabled = true): Captcha {
  const [held, setHeld] = useState(loading)
  const [imgCode, setCode] = useState('')
  const [wish, setWish] = useState<{ kind: 'image' | 'work'; turn: number }>({ kind: 'image', turn: 0 })
  const renew = () => setWish(({ turn }) => ({ kind: 'image', turn: turn + 1 }))
  const expired = useEffectEvent(renew)

  useEffect(() => {
    if (!enabled) return
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let address: string | undefined
    setCode('')
    setHeld((before) => ({ ...before, imgId: '', state: wish.kind === 'work' ? 'working' : 'loading' }))
    void (async () => {
      try {
        const input = { purpose, kind: wish.kind }
        const { imgId, img, work, expiresIn } = await call(registereValidationImg, input, {
          signal: over.signal,
          withDevice: true,
        })
        if (work) setCode(await findWork(work.seed, work.bits))
        if (over.signal.aborted) return
        address = img ? pictureAddress(img) : undefined
        setHeld({ imgId, picture: address, state: work ? 'worked' : 'ready' })
        timer = setTimeout(expired, expiresIn * 1000)
      } catch {
        if (!over.signal.aborted) setHeld({ ...loading, state: 'failed' })
      }
    })()
    return () => {
      over.abort()
      clearTimeout(timer)
      if (address) URL.revokeObjectURL(address)
    }
  }, [purpose, enabled, wish])

  return {
    ...held,
    imgCode,
    setCode,
    renew,
    work: () => setWish(({ turn }) => ({ kind: 'work', turn: turn + 1 })),
  }
}

/** The data URL as a blob address, because the page allows pictures of its own and blobs only. */
function pictureAddress(dataUrl: string): string {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
}
