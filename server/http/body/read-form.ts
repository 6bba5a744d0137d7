import { errorCodes, type FastifyInstance } from 'fastify'
import { MalformedBody } from './strict-json.ts'

const form = 'application/x-www-form-urlencoded'

/**
 * Lets calls come as forms too (REQ-148, decision 0245), from pages of these origins alone: every page on the web may send a
 * form without asking first, and only `Origin` says which did (THR-23).
 */
export function readForms(http: FastifyInstance, origins: readonly string[]) {
  http.addContentTypeParser(form, { parseAs: 'string' }, ({ headers: { origin } }, text, done) => {
    if (origin === undefined || !origins.includes(origin))
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(form))
    try {
      done(null, parseStrictForm(String(text)))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** The fields of a form, all of them texts. As strict as `parseStrictJson`, and with broken escapes. */
export function parseStrictForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const pair of text === '' ? [] : text.split('&')) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair)?.map(unescaped) ?? []
    if (name === undefined || value === undefined || name === '__proto__' || fields.has(name))
      throw new MalformedBody('no field, or one that is not allowed or stands twice')
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

function unescaped(text: string): string {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '))
    if (!plain.includes('\0')) return plain
  } catch {
    // Told below.
  }
  throw new MalformedBody('a broken escape, or the character U+0000')
}
