import type { Text } from './locale.ts'

/** One text in all languages. */
export function inLanguages(ko: string, zh: string, en: string): Text {
  return { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }
}

/** Puts values in the place of names in braces: `{n} unread`. A name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
}
