import { existsSync } from 'node:fs'
import type { Engine } from './driver.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** What the main journey is walked in besides Chromium. */
export const engines: readonly Engine[] = [firefox, webkit]

/** Says that an engine is not installed and how it is; null where it is. */
export function missing({ name, packages, programs }: Engine): string | null {
  return programs.every((program) => existsSync(program)) ? null : `${name} is not installed (Debian: ${packages}).`
}
