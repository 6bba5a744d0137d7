import * as friends from '@madang/contract/chat/friends.ts'
import * as users from '@madang/contract/users/users.ts'
import { domain, command, query } from '../domain.ts'
import { eraseFriendships } from './erase-friendships.ts'
import { answerFriendRequest } from './requests/answer-friend-request.ts'
import { unblockFriend } from './block.ts'
import { deleteFriend } from './delete-friend.ts'
import { sendFriendRequest } from './requests/send-friend-request.ts'
import { listFriendRequests } from './requests/list-friend-requests.ts'
import { listBlocked, listFriends } from './list-friends.ts'
import { publisherOf } from '../publishers/publisher-items.ts'
import { getProfile } from '../users/profile/profile.ts'
import { relate } from './relate.ts'
import { searchFriends } from './search-friends.ts'
import { setRemark } from './set-remark.ts'

export const friendsDomain = domain({
  name: 'friends',
  about: 'friendships, requests, blocks, private names',
  mayUse: ['publishers', 'users'],
  routes: [
    query(users.getProfile, async ({ db, user, now }, { userId = user }) => ({
      ...(await getProfile(db, { me: user, other: userId, relate: (from, me, other) => relate(from, me, other, now) })),
      publisherId: await publisherOf(db, userId),
    })),
    query(friends.searchFriends, ({ db, user, now }, input) => searchFriends(db, user, now, input)),
    command(friends.sendFriendRequest, ({ tx, user, clock, notify, limits, random }, input) =>
      sendFriendRequest(tx, user, input, { tell: notify, random, now: clock.now(), limits }),
    ),
    query(friends.listFriendRequests, ({ db, user, now }, input) => listFriendRequests(db, user, now, input)),
    command(friends.answerFriendRequest, ({ tx, notify, user, clock }, input) =>
      answerFriendRequest(tx, notify, user, clock.now(), input),
    ),
    query(friends.listFriends, ({ db, user }, page) => listFriends(db, user, page)),
    query(friends.listBlocked, ({ db, user }, page) => listBlocked(db, user, page)),
    command(friends.unblockFriend, ({ tx, notify, user, clock }, input) =>
      unblockFriend(tx, notify, user, clock.now(), input),
    ),
    command(friends.deleteFriend, ({ tx, notify, user, clock }, input) =>
      deleteFriend(tx, notify, user, clock.now(), input),
    ),
    command(friends.setRemark, ({ tx, notify, user, clock }, input) => setRemark(tx, notify, user, clock.now(), input)),
  ],
  personalData: {
    friend_request: { by: ['from_user', 'to_user'], onErase: eraseFriendships },
    friendship: { by: ['low', 'high'], onErase: eraseFriendships },
  },
})
