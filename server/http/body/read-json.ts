import type { FastifyInstance } from 'fastify'
import { jsonLimits } from '@madang/contract/constants.ts'
import type { FailureName } from '@madang/contract/failures.ts'
import { MalformedBody, parseStrictJson } from './strict-json.ts'

/** Bodies are read by the strict parser alone. */
export function readJsonStrictly(http: FastifyInstance) {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseStrictJson(String(text), jsonLimits.depth))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** What an error before any handler means for the caller. */
export function carrierFailure(error: Error & { code?: string }): FailureName {
  if (error instanceof MalformedBody) return 'INVALID'
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'TOO_LARGE'
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'TYPE_NOT_ACCEPTED'
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
    // The caller went away before the body was whole.
    case 'ECONNRESET':
      return 'INVALID'
    default:
      return 'INTERNAL'
  }
}
