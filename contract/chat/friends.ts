import { z } from 'zod'
import { freeText } from '../values/free-text.ts'
import { changing, reading } from '../endpoint.ts'
import { avatar, instant, requestId, userId } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'

/** How long the words of a friend request may be, in characters as people count them. */
export const requestMessageCharacters = 50

/**
 * What another person is to me. `blocked` means that I blocked them; that they blocked me is never told (REQ-82).
 * `service` is customer service, with whom one talks without being friends (REQ-102).
 */
export const relation = z.enum(['self', 'none', 'requested', 'received', 'added', 'deleted', 'blocked', 'service'])
export type Relation = z.infer<typeof relation>

/** Answers of an application on the wire (REQ-80). */
export const requestStatus = { unanswered: 0, approved: 1, refused: 2, expired: 3 } as const

export const person = z.object({
  userId,
  nickName: z.string(),
  avatar,
  /** The name only I see; empty when I gave none (REQ-84). */
  remark: z.string(),
  relation,
  createTime: instant,
})
export type Person = z.infer<typeof person>

export const friendRequest = z.object({
  friendRequestId: requestId,
  userId,
  nickName: z.string(),
  avatar,
  message: z.string(),
  status: z.int().min(0).max(3),
  direction: z.enum(['in', 'out']),
  createTime: instant,
  /** What helps to judge a stranger (REQ-85). */
  registerTime: instant,
  mutualFriends: z.int(),
  /** They registered by my invitation. */
  isMyInvitee: z.boolean(),
})
export type FriendRequest = z.infer<typeof friendRequest>

const friend = { friendId: userId }

export const searchFriends = reading({
  path: 'friend/SearchFriends',
  summary: 'People by exact ID, or by part of a nickname among those who allow it',
  auth: 'user',
  feature: null,
  input: { keyword: z.string().max(64) },
  output: z.object({ items: z.array(z.object({ userId, nickName: z.string(), avatar, relation })) }),
  limit: { points: 30, seconds: 60 },
})

export const sendFriendRequest = changing({
  path: 'friend/FriendApply',
  summary: 'Ask somebody to be friends',
  auth: 'user',
  feature: null,
  input: { friendId: userId, message: freeText({ max: requestMessageCharacters }).default('') },
  output: z.object({ friendRequestId: requestId }),
  failures: ['CANNOT_ADD_YOURSELF', 'ALREADY_FRIENDS', 'REQUEST_PENDING', 'USER_NOT_FOUND', 'NOT_ALLOWED'],
  limit: { points: 30, seconds: 60 },
})

export const listFriendRequests = reading({
  path: 'friend/GetFriendApplys',
  summary: 'Applications I received and sent, newest first',
  auth: 'user',
  feature: null,
  input: { ...pageInput, direction: z.enum(['in', 'out']).optional() },
  output: pageOf(friendRequest).extend({ unanswered: z.int() }),
})

export const answerFriendRequest = changing({
  path: 'friend/AnswerFriendApply',
  summary: 'Approve (1) or refuse (2) an application I received',
  auth: 'user',
  feature: null,
  input: { friendRequestId: requestId, status: z.union([z.literal(1), z.literal(2)]) },
  output: z.null(),
  failures: ['ALREADY_ANSWERED', 'EXPIRED'],
})

export const listFriends = reading({
  path: 'friend/GetFriends',
  summary: 'My friends',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(person),
})

export const listBlocked = reading({
  path: 'friend/GetBlacklist',
  summary: 'People I blocked',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(person),
})

export const blockFriend = changing({
  path: 'friend/BlackFriend',
  summary: 'Block a person; no message is accepted after this answer',
  auth: 'user',
  feature: null,
  input: friend,
  output: z.null(),
  failures: ['USER_NOT_FOUND', 'NOT_ALLOWED'],
})

export const unblockFriend = changing({
  path: 'friend/ReleaseBlackFriend',
  summary: 'Unblock a person; the state before comes back',
  auth: 'user',
  feature: null,
  failures: ['USER_NOT_FOUND'],
  input: friend,
  output: z.null(),
})

export const deleteFriend = changing({
  path: 'friend/DeleteFriend',
  summary: 'End a friendship for both; each keeps their own history',
  auth: 'user',
  feature: null,
  input: friend,
  output: z.null(),
  failures: ['USER_NOT_FOUND'],
})

export const setRemark = changing({
  path: 'friend/SetRemark',
  summary: 'The name of a friend that only I see; empty removes it',
  auth: 'user',
  feature: null,
  input: { friendId: userId, remark: freeText({ max: 20, units: 64, isName: true, failure: 'NICKNAME_NOT_ALLOWED' }) },
  output: z.null(),
  failures: ['USER_NOT_FOUND', 'NICKNAME_NOT_ALLOWED'],
})
