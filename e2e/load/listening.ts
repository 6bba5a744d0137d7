import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when something listens on a port of this machine; `mayWait` throws when there is no hope left. */
export async function listening(port: number, mayWait: (tries: number) => void = () => undefined): Promise<void> {
  for (let tries = 0; ; tries++) {
    mayWait(tries)
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
}
