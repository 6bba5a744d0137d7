/** Constants of the client (REQ-154). Durations in milliseconds unless the name says otherwise. */
export const clientConstants = {
  version: '2.09',
  appID: 1,
  clientType: 'wap',
  initInviteCode: '10000',
  reconnectMs: 5000,
  heartbeatMs: 10_000,
  silentHeartbeats: 3,
  reconnectsPerAddress: 10,
  friendPageSize: 1000,
  unreadCap: 99,
  toastMs: 2000,
  progress: { speed: 500, minimum: 0.3, trickleSpeed: 200 },
  cookieDays: 365,
  apiDomainTimeoutMs: 10_000,
  unreadPollMs: 30_000,
} as const

/** The zone of the programme's days and of times that are named KST. Korea has no summer time. */
export const koreanZone = 'Asia/Seoul'

/** Largest page a list answers; a larger request is treated as this (REQ-155, INV-F08). */
export const maximumPageSize = 1000
/** Longest chat text in code points (REQ-90). */
export const maximumMessageLength = 2000
/** Largest JSON body in bytes and its deepest nesting (invariants section 3). */
export const jsonLimits = { bytes: 64 * 1024, depth: 8 } as const
