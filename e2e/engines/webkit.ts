import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { freePort } from '../test-server.ts'
import { type Driver, type Engine, windowSize } from './driver.ts'
import { elementKey, openSession, type Session } from './web-driver.ts'

const driver = '/usr/bin/WebKitWebDriver'
const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
const browser = `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
const display = '/usr/bin/Xvfb'

/**
 * WebKit as GTK has it, in its makers' own small browser, on a screen that nobody sees. A session of automation keeps nothing,
 * as Safari's private window.
 */
export const webkit: Engine = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  programs: [driver, browser, display],
  start: async () => {
    const children: ChildProcess[] = []
    const close = async () => {
      for (const child of children.toReversed()) if (child.kill()) await once(child, 'exit')
    }
    // Also when the test is ended from outside.
    process.once('exit', () => children.forEach((child) => child.kill()))
    try {
      const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      })
      children.push(screen)
      const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
      const port = await freePort()
      // Without the last variable, pictures of the screen hang from the second page on.
      const env = { ...process.env, DISPLAY: `:${number.toString().trim()}`, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }
      children.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }))
      await listens(port)
      const session = await openSession(`http://127.0.0.1:${port}`, {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', '--javascript-can-open-windows-automatically=true'],
        },
      })
      await toPhoneSize(session)
      return {
        ...driving(session),
        close: async () => {
          await session.send('DELETE', '')
          await close()
        },
      }
    } catch (error) {
      await close()
      throw error
    }
  },
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

/** The browser's own bar is wider than a phone; a pop-up has none. */
async function toPhoneSize(session: Session): Promise<void> {
  const { width, height } = windowSize
  const first = await session.send('GET', '/window')
  const script = `window.open('about:blank', 'phone', 'popup=yes,width=${width},height=${height}')`
  await session.send('POST', '/execute/sync', { script, args: [] })
  const handles = (await session.send('GET', '/window/handles')) as string[] // as the standard has it
  await session.send('DELETE', '/window')
  await session.send('POST', '/window', { handle: handles.find((handle) => handle !== first) })
}

function driving({ send }: Session): Omit<Driver, 'close'> {
  const actions = (sources: readonly object[]) => send('POST', '/actions', { actions: sources })
  return {
    load: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh')),
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
    type: async (text) => {
      const keys = Array.from(text, (value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await actions([{ type: 'key', id: 'keys', actions: keys.flat() }])
    },
    giveFile: async (path) => {
      const found = await send('POST', '/element', { using: 'css selector', value: 'input[type=file]' })
      const { [elementKey]: id } = found as Record<string, string> // as the standard has it
      await send('POST', `/element/${id}/value`, { text: path })
    },
    screenshot: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
  }
}
