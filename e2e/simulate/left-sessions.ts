import { getUnreadCount } from '@madang/contract/chat/chat.ts'
import { done } from '@madang/contract/outcome.ts'
import { WebSocket as RealSocket } from 'ws'
import type { LeftLine } from './simulated-wire.ts'
import type { SimulatedServer } from './simulated-server.ts'

/** A session whose end was answered to the phone that left it, and the lines of it that somebody kept. */
export interface LeftSession {
  readonly userId: string
  readonly token: string
  readonly at: number
  readonly lines: readonly LeftLine[]
}

/** So long a line may stand when every notice of its end was lost. */
const closedWithinMs = 30_000

/** Real milliseconds: a server that waits for the simulated time answers nothing while that waits for it, and grants nothing. */
const answerMs = 5_000

/** INV-F04, INV-F05: asks every server that works, with what the phone had; answers what was granted. */
export async function tried(sessions: readonly LeftSession[], servers: readonly SimulatedServer[]): Promise<string[]> {
  const faults: string[] = []
  for (const { userId, token, lines } of sessions)
    for (const server of servers) {
      if (!server.isAlive || server.own.isFrozen) continue
      if (await isAnswered(server, token))
        faults.push(`INV-F04: ${userId} logged out and is answered with the old token`)
      for (const { path } of lines.slice(-1))
        if (await opens(server, path))
          faults.push(`INV-F05: ${userId} logged out and opened a socket with the old grant`)
    }
  return faults
}

/** INV-F04: lines of sessions that ended are closed, and nothing came on them later than they may stand. */
export function ofLeftSessions(sessions: readonly LeftSession[], brokenUntil: number): string[] {
  return sessions.flatMap(({ userId, at, lines }) => {
    const last = Math.max(at, brokenUntil) + closedWithinMs
    return [
      ...lines.filter((line) => line.isOpen()).map(() => `INV-F04: a socket of ${userId} stands after they left`),
      ...lines
        .flatMap(({ heardAt }) => heardAt.filter((heard) => heard > last))
        .map(() => `INV-F04: ${userId} left and is told`),
    ]
  })
}

async function isAnswered({ url }: SimulatedServer, token: string): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json;charset=UTF-8', Language: 'ko-KR', Authorization: token }
  const signal = AbortSignal.timeout(answerMs)
  const asked = fetch(url + getUnreadCount.path, { method: 'POST', headers, body: '{}', signal })
  const answer = await asked.then((response) => response.json() as Promise<{ success: number }>).catch(() => null)
  return answer?.success === done
}

function opens({ url }: SimulatedServer, path: string): Promise<boolean> {
  const socket = new RealSocket(url.replace('http', 'ws') + path, { handshakeTimeout: answerMs })
  return new Promise((resolve) => {
    socket.on('open', () => {
      socket.terminate()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
