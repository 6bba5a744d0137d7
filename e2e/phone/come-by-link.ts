import type { Page } from '@playwright/test'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { expect, type Person } from '../people.ts'
import { goodPassword, type User } from '../users.ts'

/** How a newcomer goes about it: at once in journeys, as people do where time is measured. */
interface Pace {
  /** Milliseconds from one key to the next. */
  readonly keyMs?: number
  /** Called where something new is to be read, with what it is. */
  readonly read?: (what: string) => Promise<void>
}

/** Touches of the screen on the way from the link of an invitation; letters and Enter are the keyboard's. */
export async function comeByLink({ page, words }: Person, inviter: User, name: string, pace: Pace = {}) {
  const { keyMs = 0, read = async () => {} } = pace
  let taps = 0
  const tap = async (what: ReturnType<Page['getByRole']>) => {
    await what.tap()
    taps += 1
  }
  const type = (text: string) => page.keyboard.type(text, { delay: keyMs })
  const { inviteCode } = await inviter.call(getInviteOverview, {})
  await page.goto(`/?inviteCode=${inviteCode}#/share?inviteCode=${inviteCode}`)
  await page.getByText(words('register.invitedBy', { name: inviter.nickName })).waitFor()
  await page.getByAltText(words('captcha.image')).waitFor()
  await read('registration')
  await tap(page.getByText(words('register.nickname'), { exact: true }))
  // The key Next of the keyboard leads on.
  for (const typed of [name, goodPassword, goodPassword]) {
    await type(typed)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel(words('captcha.label'), { exact: true })).toBeFocused()
  await type('AAAA')
  for (const consent of ['age', 'terms', 'privacy'] as const) await tap(page.getByText(words(`register.${consent}`)))
  await tap(page.getByRole('button', { name: words('register.action'), exact: true }))
  await page.getByRole('heading', { name: words('welcome.title', { name }) }).waitFor()
  await read('welcome')
  return { tap, taps: () => taps }
}
