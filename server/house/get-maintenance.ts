import type { Out } from '@madang/contract/endpoint.ts'
import type { getMaintenance as endpoint } from '@madang/contract/reading/house.ts'
import type { Context } from '../context.ts'

/** The maintenance that comes within a day or lasts, in the reader's language. */
export function getMaintenance({
  maintenance,
  now,
  locale,
}: Context<'maintenance' | 'now' | 'locale'>): Out<typeof endpoint> {
  const notice = maintenance.notice(now)
  return { notice: notice && { title: notice.title[locale], from: notice.from, to: notice.until } }
}
