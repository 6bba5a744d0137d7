import { z } from 'zod'
import { freeText } from '../values/free-text.ts'
import { changing, reading } from '../endpoint.ts'
import { avatar, userId } from '../ids.ts'
import { relation, requestMessageCharacters } from './friends.ts'

export const getMyInviter = reading({
  path: 'friend/GetMyInviter',
  summary: 'By whose invitation I came; null for nobody, or somebody who left',
  auth: 'user',
  feature: null,
  input: {},
  output: z
    .object({
      userId,
      nickName: z.string(),
      avatar,
      relation,
      /** They agreed beforehand: greeting them makes us friends, without a request that waits. */
      isAtOnce: z.boolean(),
    })
    .nullable(),
})

export const greetInviter = changing({
  path: 'friend/GreetInviter',
  summary: 'Become friends with my inviter: at once where they agreed beforehand, otherwise by a friend request',
  auth: 'user',
  feature: null,
  input: { message: freeText({ max: requestMessageCharacters }).default('') },
  output: z.object({ friendId: userId, relation }),
  failures: ['REQUEST_PENDING', 'USER_NOT_FOUND', 'NOT_ALLOWED'],
  limit: { points: 10, seconds: 60 },
})
