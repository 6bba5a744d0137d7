import { z } from 'zod'

/**
 * Text that no form of may be kept, such as a password or a telephone number. Left out of the digest by which a repeated
 * request is recognised: a digest of something short can be tried out.
 */
export function secret(longest: number) {
  return z.string().max(longest).meta({ format: 'password', writeOnly: true })
}
