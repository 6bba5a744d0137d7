import { z } from 'zod'

/** The 10-digit account number people type, issued by the server (REQ-42). */
export const userId = z
  .string()
  .regex(/^[1-9][0-9]{9}$/)
  .brand('UserId')
export type UserId = z.infer<typeof userId>

/** An invitation code: 8 characters of A–Z and 2–9, or the platform's own 10000 (REQ-44). Stored in upper case. */
export const inviteCodePattern = /^([A-Z2-9]{8}|10000)$/

/** Names one message: its conversation and its place in it, `<conversation>.<seq>`. */
export const messageId = z
  .string()
  .regex(/^[0-9]{1,19}\.[0-9]{1,15}$/)
  .brand('MessageId')
export type MessageId = z.infer<typeof messageId>

/** The largest number that a counter, a version or a place may be: what a column of the database holds. */
export const largestCount = 2_147_483_647
/** The largest place a message can have in its conversation. */
export const lastPlace = largestCount

/** The id a client gives its own message or request, so that a resend has the effect of one (REQ-91, REQ-150, INV-C02). */
export const clientId = z.uuid()

/** Names an application for friendship. */
export const requestId = z.uuid().brand('FriendRequestId')
export type FriendRequestId = z.infer<typeof requestId>

/** Names a picture somebody uploaded. By chance, so that nobody can guess another's. */
export const pictureId = z.uuid().brand('PictureId')
export type PictureId = z.infer<typeof pictureId>

/** Names an article, as in its address. */
export const articleId = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/)
  .brand('ArticleId')
export type ArticleId = z.infer<typeof articleId>

/** One of the twenty drawn heads (REQ-168). */
export const avatar = z.int().min(1).max(20)

/** The years 1 to 9999: every moment among them is a date of the database too. */
const [firstMoment, lastMoment] = [-62_135_596_800_000, 253_402_300_799_999]

/** A moment: milliseconds since 1970 on the wire, a Date in code (REQ-208). */
export const instant = z.codec(
  z.int().min(firstMoment).max(lastMoment).meta({ description: 'Milliseconds since 1970, UTC' }),
  z.date(),
  {
    decode: (milliseconds) => new Date(milliseconds),
    encode: (date) => date.getTime(),
  },
)

/** A business day in the programme's time zone, such as 2026-11-21. */
export const day = z.iso.date()
