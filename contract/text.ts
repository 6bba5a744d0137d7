import type { Text } from './locale.ts'

/** A text that says something: the compiler refuses an empty one. */
type Said<Words extends string> = Words extends '' ? never : Words

/** One text in all languages. */
export function inLanguages<Ko extends string, Zh extends string, En extends string>(
  ko: Said<Ko>,
  zh: Said<Zh>,
  en: Said<En>,
): Text {
  return { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }
}

/** Puts values in the place of names in braces: `{n} unread`. A name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([\w.]+)\}/g, (name, key: string) => String(values[key] ?? name))
}
