import { create } from 'zustand'
import type { Outgoing } from './state/conversation-history.ts'

/** How much of each picture is on its way, from 0 to 1, by the id of its message. */
export const uploads = create<Readonly<Record<string, number>>>(() => ({}))

/** Takes a picture back that is not sent yet. What sends pictures comes with the first of them. */
export async function takeBack(outgoing: Outgoing): Promise<void> {
  const { cancelPicture } = await import('./send-picture.ts')
  cancelPicture(outgoing)
}
