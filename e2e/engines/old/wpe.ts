import type { Engine } from '../driver.ts'
import { started } from '../web-driver.ts'

const driver = '/usr/bin/WPEWebDriver'
const browser = '/usr/bin/cog'

/** WebKit 2.38 as Debian 12 has it for devices, of the time of Safari 16.2: one version below the oldest that Madang runs in. */
export const wpe: Engine = {
  name: 'WPE WebKit 2.38',
  packages: 'cog wpewebkit-driver',
  programs: [driver, browser],
  start: () =>
    started(driver, () => ({
      capabilities: { 'wpe:browserOptions': { binary: browser, args: ['--automation', '--platform=headless'] } },
      env: process.env,
    })),
}
