import { keptOf } from '../people.ts'
import type { User } from '../users.ts'
import type { Driver } from './driver.ts'

/** From now on the phone is that of somebody who logged in on it before, or a visitor's. */
export async function isHeldBy(driver: Driver, url: string, user?: User): Promise<void> {
  await driver.load(url)
  const values = user ? keptOf(user, 'ko-KR') : []
  await driver.ask((all) => {
    localStorage.clear()
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, values)
}

/** Loads a page of the app as somebody does who typed its address or followed a link from elsewhere. */
export async function opens(driver: Driver, url: string, path: string): Promise<void> {
  await driver.load('about:blank')
  await driver.load(`${url}/#/${path}`)
}
