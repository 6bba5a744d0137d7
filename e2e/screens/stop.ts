import { expect, type Page } from '@playwright/test'
import type { Locale } from '@madang/contract/locale.ts'
import type { World } from '../world.ts'
import type { Words } from '../words.ts'

/** A screen worth looking at: who sees it, where it is, and what it shows when it is whole. */
export interface Stop {
  readonly name: string
  readonly who: 'visitor' | 'mina' | 'newcomer' | 'warned'
  path(world: World): string
  /** Resolves when the content is there; fails when it does not come. */
  arrive(page: Page, words: Words, locale: Locale): Promise<void>
}

/** A stop that is whole when `arrive` has found what it looks for. */
export function at(name: string, who: Stop['who'], path: string | Stop['path'], arrive: Stop['arrive']): Stop {
  return { name, who, path: typeof path === 'string' ? () => path : path, arrive }
}

/** A stop that is whole when it shows a text. */
export function stop(
  name: string,
  who: Stop['who'],
  path: string | Stop['path'],
  text: (words: Words) => string,
): Stop {
  return at(name, who, path, async (page, words) =>
    expect(page.getByRole('main').getByText(text(words)).first()).toBeVisible(),
  )
}
