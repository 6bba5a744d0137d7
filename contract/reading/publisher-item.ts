import { z } from 'zod'

/** Names who signs articles, as in the address of the profile. */
export const publisherId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .brand('PublisherId')
export type PublisherId = z.infer<typeof publisherId>

/** Who signs articles (REQ-72): the platform itself, a studio, a lecturer. */
export const publisherKind = z.enum(['platform', 'studio', 'lecturer'])

/** A publisher in a list and beside an article. */
export const publisherItem = z.object({
  id: publisherId,
  kind: publisherKind,
  name: z.string(),
  /** A few words beside the name, such as where it is. */
  line: z.string(),
  /** Address of the picture below the base address. */
  picture: z.string(),
  /** An operator looked up at least one of its licences. */
  isVerified: z.boolean(),
  /** True for those that come with the product: nobody real. */
  isSample: z.boolean(),
})
export type PublisherItem = z.infer<typeof publisherItem>
