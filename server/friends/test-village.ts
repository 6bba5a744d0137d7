import * as calls from '@madang/contract/chat/friends.ts'
import type { ServerEvent } from '@madang/contract/events.ts'
import type { FriendRequestId, UserId } from '@madang/contract/ids.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { parseInput } from '../http/parse-input.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { testUser } from '../users/test-user.ts'
import { block, unblockFriend } from './block.ts'
import { deleteFriend } from './delete-friend.ts'
import { listBlocked, listFriends } from './list-friends.ts'
import { relate } from './relate.ts'
import { answerFriendRequest } from './requests/answer-friend-request.ts'
import { listFriendRequests } from './requests/list-friend-requests.ts'
import { sendFriendRequest } from './requests/send-friend-request.ts'
import { searchFriends } from './search-friends.ts'
import { setRemark } from './set-remark.ts'

const all = { pageIndex: 1, pageSize: 1000 }

/** Three who never met, with what they can do to each other; `told` is what their phones heard. */
export async function testVillage(database: TestDatabase) {
  const { db } = database
  const clock = manualClock('2026-11-21T01:00:00Z')
  const told: [UserId, ServerEvent][] = []
  const tell = (user: UserId, event: ServerEvent) => void told.push([user, event])
  const registeredAt = new Date('2026-01-15T00:00:00Z')
  const [mina, jun, wei] = [
    await testUser(db, { nickName: '민아', registeredAt }),
    await testUser(db, { nickName: '준', registeredAt }),
    await testUser(db, { nickName: '伟', registeredAt }),
  ]
  return {
    db,
    clock,
    told,
    registeredAt,
    mina,
    jun,
    wei,
    apply: (me: UserId, friendId: UserId, message = '') =>
      database.transact((tx) =>
        sendFriendRequest(
          { tx, user: me, notify: tell, random: systemRandom, clock, limits: true },
          parseInput(calls.sendFriendRequest, { friendId, message }),
        ),
      ),
    answer: (me: UserId, friendRequestId: FriendRequestId, status: 1 | 2) =>
      database.transact((tx) =>
        answerFriendRequest({ tx, notify: tell, user: me, clock }, { friendRequestId, status }),
      ),
    block: (me: UserId, other: UserId) => database.transact((tx) => block(tx, tell, me, other, clock.now())),
    release: (me: UserId, friendId: UserId) =>
      database.transact((tx) => unblockFriend({ tx, notify: tell, user: me, clock }, { friendId })),
    remove: (me: UserId, friendId: UserId) =>
      database.transact((tx) => deleteFriend({ tx, notify: tell, user: me, clock }, { friendId })),
    remark: (me: UserId, friendId: UserId, remark: string) =>
      database.transact((tx) =>
        setRemark({ tx, notify: tell, user: me, clock }, parseInput(calls.setRemark, { friendId, remark })),
      ),
    relation: async (me: UserId, other: UserId) => (await relate(db, me, other, clock.now())).relation,
    requests: (me: UserId, direction?: 'in' | 'out') =>
      listFriendRequests({ db, user: me, now: clock.now() }, { ...all, direction }),
    friends: async (me: UserId) => (await listFriends({ db, user: me }, all)).items.map(({ userId }) => userId),
    blacklist: async (me: UserId) => (await listBlocked({ db, user: me }, all)).items.map(({ userId }) => userId),
    search: async (me: UserId, keyword: string) =>
      (await searchFriends({ db, user: me, now: clock.now() }, { keyword })).items,
  }
}
