import { readCookie, setCookie } from '../storage/cookies.ts'
import { writeEntry, readEntry } from '../storage/idb-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

let chosen: Theme = 'system'

/**
 * Brings back the theme chosen on this phone. The cookie beside it is for the page's first paint (ssr/before-paint.ts).
 */
export async function startTheme(): Promise<void> {
  const kept = await readEntry('device', 'theme')
  apply(themes.find((theme) => theme === kept) ?? 'system')
}

export function themeNow(): Theme {
  return chosen
}

export async function chooseTheme(theme: Theme): Promise<void> {
  apply(theme)
  await writeEntry('device', 'theme', theme)
}

/** The browser's own bar takes the colour of the paper too. */
function apply(theme: Theme) {
  chosen = theme
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const isDark = theme === 'system' ? meta.media.includes('dark') : theme === 'dark'
    meta.content = isDark ? '#121216' : '#ffffff'
  }
  const cookie = theme === 'system' ? undefined : theme
  if (readCookie('theme') !== cookie) setCookie('theme', cookie ?? '')
}
