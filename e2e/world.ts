import { randomUUID } from 'node:crypto'
import { cardContent } from '@madang/contract/chat/cards.ts'
import {
  muteConversation,
  pinConversation,
  messageType,
  markRead,
  recallMessage,
  sendMessage,
} from '@madang/contract/chat/chat.ts'
import { answerFriendRequest, blockFriend, sendFriendRequest, setRemark } from '@madang/contract/chat/friends.ts'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { createReport } from '@madang/contract/chat/reports.ts'
import { checkIn } from '@madang/contract/rewards/rewards.ts'
import { updateAvatar } from '@madang/contract/users/users.ts'
import { sendPicture } from './send-picture.ts'
import { befriend, registered, type User } from './users.ts'
import { worldPictures } from './world-pictures.ts'

/** A small society to look at: friends in three languages, talks, applications, invitations, check-ins. */
export interface World {
  /** Whose screens are shown. */
  readonly mina: User
  /** Somebody who registered a moment ago and has nothing yet. */
  readonly newcomer: User
  /** To whom a new friend writes what one is warned of, and whose invitations a person looks at. */
  readonly warned: User
  /** With whom Mina talked most. */
  readonly seojun: User
  /** Whom Mina blocked. */
  readonly blocked: User
  /** Whom Mina does not know. */
  readonly stranger: User
  /** Mina's invitation code. */
  readonly inviteCode: string
}

/** The server's clock where it can be set; without one everything happens now. */
export interface Calendar {
  /** Moves to a moment of Korean time, such as `2026-11-20 21:40`, and waits until everything due is done. */
  to(moment: string): Promise<void>
  now(): number
}

const rightNow: Calendar = { to: () => Promise.resolve(), now: Date.now }

/** Lets the society live through the calls that phones make. */
export async function prepareWorld(url: string, calendar: Calendar = rightNow): Promise<World> {
  const join = async (nickName: string, avatar: number, inviter?: User) => {
    const inviteCode = inviter ? (await inviter.call(getInviteOverview, {})).inviteCode : ''
    const user = await registered(url, nickName, { inviteCode, now: calendar.now })
    await user.call(updateAvatar, { avatar })
    return { ...user, avatar }
  }
  // Within the fourteen days that an unused session lasts: the server writes its uses down by the real clock.
  await calendar.to('2026-11-08 20:05')
  const seojun = await join('박서준', 7)
  const mina = await join('김민아', 3, seojun)
  await calendar.to('2026-11-10 12:30')
  const wang = await join('王小明', 11, mina)
  const olivia = await join('Olivia Chen', 14, mina)
  const haneul = await join('이하늘', 5, wang)
  await calendar.to('2026-11-12 19:12')
  const li = await join('李娜', 16, mina)
  const james = await join('James Park', 9, seojun)
  const yuri = await join('최유리', 18, li)
  const jisu = await join('한지수', 12)
  for (const friend of [seojun, wang, olivia, haneul, li, james, yuri]) await befriend(friend, mina)

  for (const day of ['16', '17', '18', '19', '20']) {
    await calendar.to(`2026-11-${day} 08:10`)
    for (const user of [mina, olivia, wang]) await checkInOnce(user)
    await calendar.to(`2026-11-${day} 08:15`)
  }

  const say = async (from: User, to: User, content: string) => {
    const message = { receiverId: to.userId, type: 1, content, clientMsgId: randomUUID() }
    return from.call(sendMessage, message)
  }
  const pictures = await worldPictures()
  await calendar.to('2026-11-18 13:20')
  await say(james, mina, 'Thanks for the guide, the part about wallets helped a lot.')
  await mina.call(markRead, { friendId: james.userId })
  await calendar.to('2026-11-19 22:47')
  await say(haneul, mina, '누나 초대해 줘서 고마워요!')
  await mina.call(markRead, { friendId: haneul.userId })
  await calendar.to('2026-11-20 12:40')
  await sendPicture(url, seojun, mina, pictures.sea)
  await sendPicture(url, seojun, mina, pictures.oranges)
  await sendPicture(url, mina, seojun, pictures.night)
  await sendPicture(url, seojun, mina, pictures.hill)
  await calendar.to('2026-11-20 18:31')
  await say(seojun, mina, '퇴근했어? 오늘 올라온 글 봤어?')
  await say(mina, seojun, '응, 시가총액 글 좋더라. 숫자 하나로 보면 안 된다는 게 기억에 남아')
  await calendar.to('2026-11-20 18:33')
  await say(seojun, mina, '맞아 맞아')
  const wrong = await say(seojun, mina, '내일 커피 마실래')
  await seojun.call(recallMessage, { friendId: mina.userId, msgId: wrong.msgId })
  await calendar.to('2026-11-21 09:02')
  await seojun.call(sendMessage, {
    receiverId: mina.userId,
    type: messageType.card,
    content: cardContent({ kind: 'article', id: 'four-numbers-of-a-week' }),
    clientMsgId: randomUUID(),
  })
  await say(mina, seojun, '오늘 출석했어? 나는 벌써 6일째야')
  await say(seojun, mina, '아직! 지금 할게')
  await calendar.to('2026-11-21 09:04')
  await say(seojun, mina, '👍')
  await sendPicture(url, seojun, mina, pictures.coffee)
  await say(mina, seojun, '그럼 이따 두 시에 늘 가던 카페에서 보자. 읽은 글 이야기도 마저 하고 ☕')
  await seojun.call(markRead, { friendId: mina.userId })
  await say(seojun, mina, '좋아, 이따 봐')
  await mina.call(markRead, { friendId: seojun.userId })
  await mina.call(pinConversation, { friendId: seojun.userId, isPinned: true })
  await mina.call(setRemark, { friendId: haneul.userId, remark: '하늘이 (동생)' })

  await calendar.to('2026-11-21 09:40')
  for (const text of ['早上好！', '你看昨天那篇关于钱包安全的文章了吗？', '写得挺清楚的，推荐给你'])
    await say(wang, mina, text)
  await calendar.to('2026-11-21 09:51')
  await say(olivia, mina, 'Are you joining the reading group on Sunday?')
  await calendar.to('2026-11-21 09:58')
  await say(li, mina, '我刚签到成功，已经连续五天了 🎉')
  await mina.call(muteConversation, { friendId: li.userId, isMuted: true })
  await mina.call(blockFriend, { friendId: yuri.userId })

  const strangers = [
    ['윤도현', 2, '독서 모임에서 인사드렸던 윤도현이에요.'],
    ['陈晓雨', 19, '你好，我是王小明的同学，想一起学习。'],
    ['Sora', 20, ''],
  ] as const
  const asking: User[] = []
  for (const [nickName, avatar, message] of strangers) {
    const stranger = await join(nickName, avatar)
    await stranger.call(sendFriendRequest, { friendId: mina.userId, message })
    asking.push(stranger)
  }
  const refused = await join('Max Lee', 13)
  const { friendRequestId } = await refused.call(sendFriendRequest, { friendId: mina.userId, message: 'hi' })
  await mina.call(answerFriendRequest, { friendRequestId, status: 2 })
  await mina.call(sendFriendRequest, { friendId: jisu.userId, message: '안녕하세요, 김민아예요.' })
  await calendar.to('2026-11-21 10:12')
  const newcomer = await join('새싹', 1)
  const warned = await join('한가람', 6)
  await befriend(asking[0]!, warned)
  for (const text of [
    '안녕하세요! 원금 보장되는 코인 투자, 월 수익 20% 보장해 드려요.',
    '여기로 오세요 https://t.me/coinprofit',
  ])
    await say(asking[0]!, warned, text)
  await mina.call(createReport, { userId: yuri.userId, reason: 'scam', note: '', msgIds: [] })
  const { inviteCode } = await mina.call(getInviteOverview, {})
  // One phone registers six times with one code: a person looks at it before it is credited.
  const { inviteCode: shared } = await warned.call(getInviteOverview, {})
  const imei = randomUUID()
  for (let guest = 1; guest <= 6; guest++)
    await registered(url, `손님${guest}`, { inviteCode: shared, imei, now: () => calendar.now() + guest })
  return { mina, newcomer, warned, seojun, blocked: yuri, stranger: asking[0]!, inviteCode }
}

/** Where the clock stands still the days are one. */
async function checkInOnce(user: User): Promise<void> {
  await user.call(checkIn, { requestId: randomUUID() }).catch((error: Error) => {
    if (!error.message.includes(' 720:')) throw error
  })
}
