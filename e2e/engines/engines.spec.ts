import { test } from '@playwright/test'
import { engines } from './engines.ts'
import { walkBack, walkMain } from './walk.ts'

for (const engine of engines) {
  const { name } = engine
  test(`REQ-4, REQ-192 in ${name} somebody reads, registers, logs in, befriends, talks over a line that is cut, sends a picture, checks in, sees why, finds herself in the totals, changes language and theme, asks to be reminded of a class, opens the app without a network and leaves nothing of hers on the phone, and nothing on these screens hinders anybody`, () =>
    walkMain(engine))
  test(`REQ-27 in ${name} Back and Escape close the topmost of what is open and nothing else, Back leads from an address to the pages above it, and a withdrawal and a report keep what was typed over Back and a reload`, () =>
    walkBack(engine))
}
