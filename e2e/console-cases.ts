import type { Browser } from '@playwright/test'
import type { Role } from '@madang/contract/operators/rights.ts'
import { hire, proveAnew } from '../server/operators/test-staff.ts'
import { systemRandom } from '../server/ports/random.ts'
import { codeOf, stepOf } from '../server/users/factors/totp.ts'
import { openEditor } from './operators.ts'
import type { TimeTravelServer } from './time-travel-server.ts'

/** Somebody of finance, or of another role, at a desk of their own, who has just given a code whenever `proves` is called. */
export async function openCases(
  browser: Browser,
  { services, url, now }: TimeTravelServer,
  name: string,
  role: Role = 'finance',
) {
  const { db, keys } = services
  const secret = systemRandom.bytes(20)
  const { token } = await hire(db, [role], { name, keys, secret, now: new Date(now()) })
  const { page, context, faults } = await openEditor(browser, url)
  await context.addInitScript((own) => sessionStorage.setItem('console-token', own), token)
  return {
    page,
    faults,
    proves: () => proveAnew(db, { token, now: new Date(now()) }),
    /** What their authenticator shows at this moment. */
    code: () => codeOf(secret, stepOf(new Date(now()))),
    close: () => context.close(),
  }
}
export type ConsoleCases = Awaited<ReturnType<typeof openCases>>
