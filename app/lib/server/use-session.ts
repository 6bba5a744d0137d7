import { useSyncExternalStore } from 'react'
import { isLoggedIn, onSession } from './session.ts'

/** Whether somebody is logged in; a change draws the component again. */
export function useIsLoggedIn(): boolean {
  return useSyncExternalStore(onSession, isLoggedIn, isLoggedIn)
}
