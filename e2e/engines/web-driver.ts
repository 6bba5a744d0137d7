/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/) with a driver that listens on `address`. */
export interface Session {
  /** Asks a command of this session; throws what the driver answers instead of a value. */
  send(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<unknown>
}

/** How an element is named in what WebDriver sends and takes. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export async function openSession(address: string, capabilities: object): Promise<Session> {
  const opened = await send(`${address}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = opened as { sessionId: string } // as the standard has it
  return { send: (method, command, body) => send(`${address}/session/${sessionId}${command}`, method, body) }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null } // the same
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`)
  return value
}
