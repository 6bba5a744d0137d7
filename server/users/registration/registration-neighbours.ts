/**
 * What other registrations a registration has around it, those before it alone (sql/waiting-registrations.sql). Moments in
 * milliseconds, in their order.
 */
export interface RegistrationNeighbours {
  /** Of the same address (IPv6: /64) and of the same site (/56) within a day. */
  readonly address: number
  readonly site: number
  /** Of the same block (/24, /48) within a day, with those whose reward waited and was credited in that day. */
  readonly block: number
  /** Of the same block within ten minutes. */
  readonly burst: number
  /** Of the same kind of device within an hour; kinds never seen before count as one. */
  readonly family: number
  /** All of the hour, and how many the same hour of the day usually has: the middle one of the seven days before. */
  readonly rate: number
  readonly usual: number
  /** When the latest registered, of all and of the same kind of device, itself included. */
  readonly moments: readonly number[]
  readonly familyMoments: readonly number[]
}
