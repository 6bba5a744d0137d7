import { z } from 'zod'
import { changing, reading, stopping } from '../endpoint.ts'
import { avatar, instant, userId } from '../ids.ts'
import { relation } from '../chat/friends.ts'
import { publisherId } from '../reading/publisher-item.ts'

export const getProfile = reading({
  path: 'user/GetProfile',
  summary: 'My own profile, or the card of another user',
  auth: 'user',
  feature: null,
  input: { userId: userId.optional() },
  output: z.object({
    userId,
    nickName: z.string(),
    avatar,
    remark: z.string(),
    relation,
    /** Day of registration for my own; the first of its month for others (REQ-85). */
    registerTime: instant,
    mutualFriends: z.int(),
    /** When we became friends; null where we are not. The release before does not say it. */
    friendTime: instant.nullable().optional(),
    verified: z.enum(['studio', 'lecturer', 'service']).nullable(),
    /** The profile of the studio or lecturer they speak for. */
    publisherId: publisherId.nullable(),
    /** Mine only. */
    inviteCode: z.string().nullable(),
    /** What I am offered, by the names of features; null for others (REQ-60, REQ-188). */
    features: z.record(z.string(), z.boolean()).nullable(),
  }),
  failures: ['USER_NOT_FOUND'],
})

export const updateProfile = changing({
  path: 'user/UpdateProfile',
  summary: 'Change my nickname',
  auth: 'user',
  feature: null,
  input: { nickName: z.string().max(256) },
  output: z.null(),
  failures: ['NICKNAME_NOT_ALLOWED'],
  limit: { points: 10, seconds: 60 },
})

export const updateAvatar = changing({
  path: 'user/UpdateAvatar',
  summary: 'Choose one of the twenty heads',
  auth: 'user',
  feature: null,
  input: { avatar },
  output: z.null(),
})

const settings = {
  /** People may find me by part of my nickname (REQ-79). */
  findable: z.boolean(),
  /** Read marks, mutual: off means that I see none either (REQ-91). */
  readMarks: z.boolean(),
  /** When I was last there and that I am typing, mutual like read marks (REQ-98). */
  presence: z.boolean(),
  /** People who register by my link become my friends when they ask; null while I was never asked. */
  friendsByLink: z.boolean().nullable(),
}

export const getSettings = reading({
  path: 'user/GetSettings',
  summary: 'My settings that live on the server',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object(settings),
})

export const setSettings = changing({
  path: 'user/SetSettings',
  summary: 'Change settings; absent fields stay',
  auth: 'user',
  feature: null,
  input: {
    findable: z.boolean().optional(),
    readMarks: z.boolean().optional(),
    presence: z.boolean().optional(),
    friendsByLink: z.boolean().optional(),
  },
  output: z.object(settings),
})

export const logout = stopping({
  path: 'user/Logout',
  summary: 'End this session',
})
