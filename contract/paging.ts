import { z } from 'zod'
import { maximumPageSize } from './constants.ts'

/** Input fields of every list (REQ-155): pages count from 1; a larger page is treated as 1000. */
export const pageInput = {
  pageIndex: z.int().min(1).max(1_000_000).default(1),
  pageSize: z
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .default(20)
    .transform((size) => Math.min(size, maximumPageSize)),
}

/** Answer of every list: items and their whole number, taken from one snapshot (INV-F08). */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    totalCount: z.int().min(0),
    pageIndex: z.int().min(1),
    pageSize: z.int().min(1).max(maximumPageSize),
  })
}

export interface Page {
  readonly pageIndex: number
  readonly pageSize: number
}

/** Rows to leave out before a page. */
export function offsetOf({ pageIndex, pageSize }: Page): number {
  return (pageIndex - 1) * pageSize
}

/** The page after this one; undefined after the last. */
export function pageAfter({
  pageIndex,
  pageSize,
  totalCount,
}: Page & { readonly totalCount: number }): number | undefined {
  return pageIndex * pageSize < totalCount ? pageIndex + 1 : undefined
}
