import { readCookie, setCookie } from '../storage/cookies.ts'

/** Sizes of all text, in percent of what the phone has it at (REQ-4, REQ-169). */
export const textSizes = ['100', '115', '130', '160', '200'] as const
export type TextSize = (typeof textSizes)[number]

/** The size chosen on this phone. The page itself puts it on before its first paint (ssr/before-paint.ts). */
export function textSizeNow(): TextSize {
  const chosen = document.documentElement.dataset['size'] ?? readCookie('size')
  return textSizes.find((size) => size === chosen) ?? '100'
}

/** Changes the size of everything at once. */
export function chooseTextSize(size: TextSize): void {
  if (size === '100') delete document.documentElement.dataset['size']
  else document.documentElement.dataset['size'] = size
  setCookie('size', size === '100' ? '' : size)
}
