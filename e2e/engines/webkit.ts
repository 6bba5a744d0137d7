import { once } from 'node:events'
import { type Engine, windowSize } from './driver.ts'
import { type Session, type Start, started } from './web-driver.ts'

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
  start: () => started(driver, prepare, toPhoneSize),
}

async function prepare(start: Start) {
  return {
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    },
    // Without the last variable, pictures of the screen hang from the second page on.
    env: { ...process.env, DISPLAY: await screen(start), WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' },
  }
}

/** A screen of its own; answers its name. */
async function screen(start: Start): Promise<string> {
  const server = start(display, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`${display} ended with ${code}.`)))
  const [number] = (await Promise.race([once(server.stdio[3]!, 'data'), ended])) as [Buffer]
  return `:${number.toString().trim()}`
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
