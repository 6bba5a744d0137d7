import { create } from 'zustand'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type { WebStorage } from '@madang/client/web-storage.ts'
import { mostWrong, readLock, waitLeft, type KeptLock } from './kept-lock.ts'
import { isPin, newDigest } from './pin.ts'

/** What the pages of one phone say to each other: is it open anywhere, it is, it closed. */
export type LockWord = 'ask' | 'open' | 'closed'

export interface LockParts {
  readonly storage: WebStorage<'lock' | 'lockLeft'>
  readonly tell: (word: LockWord) => void
  /** A mark of the login on this phone; undefined for a visitor. */
  readonly login: () => string | undefined
  readonly now: () => number
  readonly salt: () => Uint8Array
  /** Hides all amounts of this page. */
  readonly hide: () => void
  readonly signOut: () => void
  readonly rounds?: number
}

export interface LockState {
  readonly kept: KeptLock | null
  readonly isOpen: boolean
  /** What is done once the lock is open; null while nothing waits for it. */
  readonly waiting: (() => void) | null
}

export type PinAnswer = 'open' | 'wrong' | 'wait' | 'out'

export function isClosed({ kept, isOpen }: LockState): boolean {
  return kept !== null && !isOpen
}

export type PhoneLock = ReturnType<typeof createPhoneLock>

/** The lock of a phone, as one of its pages knows it (decision 0246). It is closed where a page starts, unless another one says that it is open. */
export function createPhoneLock({ storage, tell, login, now, salt, hide, signOut, rounds }: LockParts) {
  const state = create<LockState>(() => ({ kept: null, isOpen: false, waiting: null }))

  /** As the phone keeps it now: another page may have changed it, another login ends it. */
  function refresh(): KeptLock | null {
    const text = storage.get('lock')
    const kept = readLock(text, login())
    if (JSON.stringify(kept) === JSON.stringify(state.getState().kept)) return kept
    const isNew = kept?.salt !== state.getState().kept?.salt
    state.setState(isNew ? { kept, isOpen: false, waiting: null } : { kept })
    if (kept && isNew) {
      hide()
      tell('ask')
    }
    return kept
  }

  function save(kept: KeptLock): void {
    storage.set('lock', JSON.stringify(kept))
    state.setState({ kept })
  }

  function open(): void {
    const { waiting } = state.getState()
    state.setState({ isOpen: true, waiting: null })
    waiting?.()
  }

  function openAll(kept: KeptLock): void {
    save({ ...kept, wrong: 0, wrongAt: 0 })
    storage.remove('lockLeft')
    open()
    tell('open')
  }

  function closeHere(): void {
    if (state.getState().kept === null) return
    state.setState({ isOpen: false, waiting: null })
    hide()
  }

  function close(): void {
    closeHere()
    tell('closed')
  }

  function checkAway(): void {
    const { kept, isOpen } = state.getState()
    const left = storage.get('lockLeft')
    if (!kept || !isOpen || left === null) return
    const away = now() - Number(left)
    // A clock that was set back tells nothing of how long nobody was here.
    if (away < 0 || away >= Number(kept.awayMinutes) * minuteMs) close()
  }

  return {
    state,
    refresh,
    close,
    checkAway,

    hear(word: LockWord): void {
      const kept = refresh()
      if (word === 'closed') closeHere()
      else if (word === 'open' && kept) open()
      else {
        checkAway()
        if (kept && state.getState().isOpen) tell('open')
      }
    },

    async setPin(pin: string): Promise<void> {
      const of = login()
      if (of === undefined) return
      const digest = await newDigest(pin, salt(), rounds)
      const { awayMinutes = '1', passkeyId } = refresh() ?? {}
      openAll({ ...digest, login: of, awayMinutes, ...(passkeyId && { passkeyId }), wrong: 0, wrongAt: 0 })
    },

    change(changed: Pick<KeptLock, 'awayMinutes'> | { passkeyId: string | undefined }): void {
      const kept = refresh()
      if (kept) save({ ...kept, ...changed } as KeptLock) // a passkey that is undefined is not written
    },

    remove(): void {
      storage.remove('lock')
      refresh()
    },

    /** A wrong try is counted before it is known to be one, so that no reload forgets it. */
    async tryPin(pin: string): Promise<PinAnswer> {
      const kept = refresh()
      if (!kept) return 'open'
      if (kept.wrong >= mostWrong) return out()
      if (waitLeft(kept, now()) > 0) return 'wait'
      const tried = { ...kept, wrong: kept.wrong + 1, wrongAt: now() }
      save(tried)
      if (await isPin(pin, kept)) {
        openAll(tried)
        return 'open'
      }
      return tried.wrong >= mostWrong ? out() : 'wrong'
    },

    openByPasskey(): void {
      const kept = refresh()
      if (kept) openAll(kept)
    },

    /** Does it at once where the lock is open or there is none, otherwise once it is opened. */
    whenOpen(act: () => void): void {
      refresh()
      if (isClosed(state.getState())) state.setState({ waiting: act })
      else act()
    },

    forget: () => state.setState({ waiting: null }),

    /** Nobody looks at this page any more; another page that is in front says so by `back`. */
    left(): void {
      if (refresh()) storage.set('lockLeft', String(now()))
    },

    back(): void {
      if (!refresh()) return
      checkAway()
      storage.remove('lockLeft')
    },
  }

  function out(): PinAnswer {
    storage.remove('lock')
    signOut()
    return 'out'
  }
}
