import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import type { Driver, Key } from './driver.ts'

/** A session of W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface Session {
  /** Asks a command of this session; throws what the driver answers instead of a value. */
  send(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<unknown>
}

/** Starts a program that is ended with the browser. */
export type Start = (program: string, args: readonly string[], options: SpawnOptions) => ChildProcess

/** What a browser is asked for, and in which surroundings. */
interface Wanted {
  readonly capabilities: object
  readonly env: NodeJS.ProcessEnv
}

/** Starts a program that speaks WebDriver and drives the page of the browser that it opens. */
export async function started(
  program: string,
  prepare: (start: Start) => Wanted | Promise<Wanted>,
  whenOpen: (session: Session) => Promise<void> = () => Promise.resolve(),
): Promise<Driver> {
  const children: ChildProcess[] = []
  const end = async () => {
    for (const child of children.toReversed()) if (child.kill()) await once(child, 'exit')
  }
  // Also when the test is ended from outside.
  process.once('exit', () => children.forEach((child) => child.kill()))
  const start: Start = (...command) => {
    const child = spawn(...command)
    children.push(child)
    return child
  }
  try {
    const { capabilities, env } = await prepare(start)
    const port = await freePort()
    start(program, [`--port=${port}`], { stdio: 'ignore', env })
    await listens(port)
    const address = `http://127.0.0.1:${port}/session`
    const session = await ask(address, 'POST', { capabilities: { alwaysMatch: capabilities } })
    const { sessionId } = session as { sessionId: string } // as the standard has it
    const send: Session['send'] = (method, command, body) => ask(`${address}/${sessionId}${command}`, method, body)
    await whenOpen({ send })
    return {
      ...driving({ send }),
      close: async () => {
        try {
          await send('DELETE', '')
        } finally {
          await end()
        }
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1')
    try {
      await once(probe, 'connect')
      return
    } catch {
      await pass(20)
    } finally {
      probe.destroy()
    }
  }
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null } // the same
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value?.error} ${value?.message}`)
  return value
}

/** How an element is named in what WebDriver sends and takes. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Its names of keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C' }

/** Drives the page that a session has in view. */
function driving({ send }: Session): Omit<Driver, 'close'> {
  const actions = (sources: readonly object[]) => send('POST', '/actions', { actions: sources })
  const type = async (text: string) => {
    const each = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await actions([{ type: 'key', id: 'keys', actions: each.flat() }])
  }
  return {
    load: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh')),
    back: async () => void (await send('POST', '/back')),
    ask: async (inPage, ...args) => {
      const script = `
        const [args, done] = arguments
        new Promise((resolve) => resolve((${inPage.toString()})(...args)))
          .then((value) => done({ value }), (error) => done({ thrown: String(error) }))`
      type Answer = Awaited<ReturnType<typeof inPage>>
      const answer = await send('POST', '/execute/async', { script, args: [args] })
      const { value, thrown } = answer as { value: Answer; thrown?: string } // the script above
      if (thrown) throw new Error(thrown)
      return value
    },
    bring: async (source) => void (await send('POST', '/execute/sync', { script: source, args: [] })),
    tap: async ({ x, y }) => {
      const at = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      const [down, up] = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await actions([{ type: 'pointer', id: 'finger', actions: [at, down, up] }])
    },
    type,
    press: (key) => type(keys[key]),
    giveFile: async (path) => {
      const found = await send('POST', '/element', { using: 'css selector', value: 'input[type=file]' })
      const { [elementKey]: id } = found as Record<string, string> // as the standard has it
      await send('POST', `/element/${id}/value`, { text: path })
    },
    screenshot: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
  }
}
