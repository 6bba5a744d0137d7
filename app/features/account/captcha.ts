import { useEffect, useEffectEvent, useState } from 'react'
import { registereValidationImg, type CaptchaPurpose } from '@madang/contract/tool.ts'
import type { FailureName } from '@madang/contract/failures.ts'
import { call } from '../../lib/server/call.ts'
import { calculate } from './calculate.ts'

export interface Captcha {
  readonly imgId: string
  readonly imgCode: string
  /** Address of the picture; undefined while it is on its way. */
  readonly picture: string | undefined
  readonly state: 'loading' | 'ready' | 'working' | 'worked' | 'failed'
  /** How far a calculation is, from 0 to 1; at its end nobody types. */
  readonly progress: number
  /** A calculation that takes minutes rather than seconds. */
  readonly isLong: boolean
  /** A picture was read wrongly: the calculation is offered beside the next one. */
  readonly wasWrong: boolean
  setCode: (code: string) => void
  /** Another picture, by tap. */
  renew: () => void
  /** After an answer was used up, whatever became of its form (REQ-52): another picture, or the next calculation. */
  used: (failure: FailureName | undefined) => void
  /** For people who cannot read a picture: the phone calculates instead. */
  work: () => void
}

interface Held {
  readonly imgId: string
  readonly picture: string | undefined
  readonly state: Captcha['state']
  readonly progress: number
  readonly isLong: boolean
}
const loading: Held = { imgId: '', picture: undefined, state: 'loading', progress: 0, isLong: false }
/** From so many zero bits on a slow phone needs half a minute on average. */
const longBits = 21

interface Wish {
  readonly kind: 'image' | 'work'
  readonly turn: number
  readonly wasWrong: boolean
}

/** The picture of characters a form asks for: fetched when `enabled`, renewed when its five minutes are over. */
export function useCaptcha(purpose: CaptchaPurpose, enabled = true): Captcha {
  const [held, setHeld] = useState(loading)
  const [imgCode, setCode] = useState('')
  const [wish, setWish] = useState<Wish>({ kind: 'image', turn: 0, wasWrong: false })
  /** What was typed and shown before goes at once: it belongs to an answer that is used up. */
  const next = (more: Partial<Wish>) => {
    const wanted = { ...wish, turn: wish.turn + 1, ...more }
    setCode('')
    setHeld({ ...loading, state: wanted.kind === 'work' ? 'working' : 'loading' })
    setWish(wanted)
  }
  const expired = useEffectEvent(() => next({ kind: 'image' }))

  useEffect(() => {
    if (!enabled) return
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let address: string | undefined
    void (async () => {
      try {
        const input = { purpose, kind: wish.kind }
        const { imgId, img, work, expiresIn } = await call(registereValidationImg, input, {
          signal: over.signal,
          withDevice: true,
        })
        const isLong = work !== null && work.bits >= longBits
        if (work) {
          const tell = (progress: number) => setHeld((before) => ({ ...before, progress, isLong }))
          setCode(await calculate(work, { signal: over.signal, tell }))
        }
        if (over.signal.aborted) return
        address = img ? pictureAddress(img) : undefined
        setHeld({ imgId, picture: address, state: work ? 'worked' : 'ready', progress: 1, isLong })
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
    wasWrong: wish.wasWrong,
    imgCode,
    setCode,
    renew: () => next({ kind: 'image' }),
    used: (failure) => next(isWrongPicture(failure) ? { wasWrong: true } : {}),
    work: () => next({ kind: 'work' }),
  }
}

function isWrongPicture(failure: FailureName | undefined): boolean {
  return failure === 'IMAGE_CODE_WRONG' || failure === 'CAPTCHA_WRONG'
}

/** The data URL as a blob address, because the page allows pictures of its own and blobs only. */
function pictureAddress(dataUrl: string): string {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
}
