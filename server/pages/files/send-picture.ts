import type { FastifyReply } from 'fastify'

/** A picture, never a document (THR-09). */
const headers = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
}

/** Answers a picture, with what else its headers say; every no is the same 404, which nothing keeps. */
export function sendPicture(
  reply: FastifyReply,
  file: Buffer | null,
  own: { readonly 'cache-control': string; readonly 'referrer-policy'?: string },
) {
  if (file) return reply.headers({ ...headers, ...own }).send(file)
  return reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send()
}
