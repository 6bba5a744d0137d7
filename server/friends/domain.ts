import * as friends from '@madang/contract/chat/friends.ts'
import * as inviter from '@madang/contract/chat/inviter.ts'
import * as users from '@madang/contract/users/users.ts'
import { atReplica, domain, command, query } from '../domain.ts'
import { eraseFriendships } from './erase-friendships.ts'
import { exportedFriendRequests, exportedFriends } from './export-people.ts'
import { answerFriendRequest } from './requests/answer-friend-request.ts'
import { unblockFriend } from './block.ts'
import { deleteFriend } from './delete-friend.ts'
import { sendFriendRequest } from './requests/send-friend-request.ts'
import { listFriendRequests } from './requests/list-friend-requests.ts'
import { getMyInviter } from './inviter/get-my-inviter.ts'
import { greetInviter } from './inviter/greet-inviter.ts'
import { listBlocked, listFriends } from './list-friends.ts'
import { getProfile } from './get-profile.ts'
import { searchFriends } from './search-friends.ts'
import { setRemark } from './set-remark.ts'

export const friendsDomain = domain({
  name: 'friends',
  about: 'friendships, requests, blocks, private names',
  mayUse: ['offerings', 'publishers', 'users'],
  routes: [
    query(users.getProfile, getProfile),
    atReplica('search', query(friends.searchFriends, searchFriends)),
    command(friends.sendFriendRequest, sendFriendRequest),
    query(friends.listFriendRequests, listFriendRequests),
    command(friends.answerFriendRequest, answerFriendRequest),
    query(inviter.getMyInviter, getMyInviter),
    command(inviter.greetInviter, greetInviter),
    query(friends.listFriends, listFriends),
    query(friends.listBlocked, listBlocked),
    command(friends.unblockFriend, unblockFriend),
    command(friends.deleteFriend, deleteFriend),
    command(friends.setRemark, setRemark),
  ],
  personalData: {
    friend_request: {
      by: ['from_user', 'to_user'],
      onErase: eraseFriendships,
      onExport: exportedFriendRequests,
    },
    friendship: { by: ['low', 'high'], onErase: eraseFriendships, onExport: exportedFriends },
  },
})
