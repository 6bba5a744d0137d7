/**
 * What Enter means in the composer (REQ-19). An Enter with key code 229 comes from the input method and is judged by what was being
 * composed; some browsers tell of it before the composition ends (Chrome, Firefox), some after (Safari).
 */
export interface ComposerKeys {
  compositionStart(): void
  compositionUpdate(text: string): void
  /** Answers whether the message is to be sent now: a Hangul syllable was ended by Enter. */
  compositionEnd(text: string): boolean
  /** `send`: send now and keep the line break out. `swallow`: nothing, no line break either. `pass`: as the browser does. */
  enterDown(key: EnterKey): 'send' | 'swallow' | 'pass'
  enterUp(): void
}

export interface EnterKey {
  readonly keyCode: number
  readonly isComposing: boolean
  readonly shiftKey: boolean
  /** A touch keyboard: Enter is a new line, the send button sends. */
  readonly isTouch: boolean
}

const fromInputMethod = 229
const hangul = /^[\p{Script=Hangul}]+$/u

export function composerKeys(): ComposerKeys {
  let isComposing = false
  let composed = ''
  /** Enter was pressed while Hangul was being composed: the end of the composition sends. */
  let sendsAtEnd = false
  /** This press of Enter has done its work; what else the browser tells of it is nothing. */
  let isSpent = false

  return {
    compositionStart: () => {
      isComposing = true
      composed = ''
    },
    compositionUpdate: (text) => {
      composed = text
    },
    compositionEnd: (text) => {
      isComposing = false
      composed = text || composed
      const sends = sendsAtEnd && hangul.test(composed)
      sendsAtEnd = false
      return sends
    },
    enterDown: ({ keyCode, isComposing: saysComposing, shiftKey, isTouch }) => {
      if (isTouch || (shiftKey && keyCode !== fromInputMethod)) return 'pass'
      if (isSpent) return 'swallow'
      if (isComposing || saysComposing) {
        isSpent = true
        sendsAtEnd = hangul.test(composed)
        return 'pass'
      }
      isSpent = true
      // After the composition ended: Hangul is complete, a candidate was only chosen.
      if (keyCode === fromInputMethod) return hangul.test(composed) ? 'send' : 'swallow'
      return 'send'
    },
    enterUp: () => {
      isSpent = false
      composed = ''
    },
  }
}
