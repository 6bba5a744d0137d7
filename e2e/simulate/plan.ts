import { isDeepStrictEqual } from 'node:util'
import { checkIn } from '@madang/contract/rewards/rewards.ts'
import { deleteMessages, reactions, recallMessage } from '@madang/contract/chat/chat.ts'
import { blockFriend, unblockFriend } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Chance } from './chance.ts'
import { wakeSigns, type SimulatedPhone } from './simulated-phone.ts'
import type { World } from './world.ts'

/** How often each thing happens, beside the others. */
const weights = {
  write: 40,
  read: 12,
  recall: 3,
  remove: 4,
  edit: 3,
  react: 3,
  block: 2,
  checkIn: 2,
  strangeFrame: 1,
  arrange: 4,
  changeAccount: 2,
  offline: 3,
  sleep: 3,
  phoneClock: 1,
  killServer: 1,
  freezeServer: 1,
  serverClock: 1,
  cutDatabase: 1,
  losesRedis: 2,
} as const
export type Kind = keyof typeof weights

/** One thing that people or the world do. */
export interface Act {
  readonly atMs: number
  readonly kind: Kind
  /** In words, for who looks at a seed that failed. */
  readonly words: string
  run(world: World): void
}

/** What happens within so many milliseconds, all of it from the seed. */
export function planned(
  chance: Chance,
  { acts, withinMs }: { readonly acts: number; readonly withinMs: number },
): Act[] {
  const kinds = Object.entries(weights).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind as Kind))
  return Array.from({ length: acts }, () => {
    const kind = chance.of(kinds)
    const part = makers[kind](chance)
    return { kind, atMs: chance.between(0, withinMs), ...part, words: `${kind} ${part.words}` }
  }).sort((one, other) => one.atMs - other.atMs)
}

type Made = Pick<Act, 'words' | 'run'>
const phones = [0, 1, 2, 3]
/** What a newer server may say, or somebody in between (INV-C10). */
const strangeFrames = [
  JSON.stringify(JSON.stringify({ Event: 9_999, Data: { SenderId: '1234567890' } })),
  JSON.stringify({ Event: 1, Data: {} }),
  '{"Event":',
  'null',
]

const makers: Readonly<Record<Kind, (chance: Chance) => Made>> = {
  write: (chance) => {
    const [index, friend, burst] = [
      chance.of(phones),
      chance.between(0, 9),
      chance.happens(0.3) ? chance.between(2, 6) : 1,
    ]
    return {
      words: `phone ${index}, ${burst} messages to its friend ${friend}`,
      run: (world) => {
        const phone = world.phones[index]!
        const to = friendOf(world, phone, friend)
        for (let number = 0; to && number < burst; number++)
          phone.write(to, `message ${phone.written.length + 1} of phone ${index}`)
      },
    }
  },
  read: (chance) =>
    talking(chance, 'reads', (phone, friend) => {
      void phone.open(friend).then((isThere) => isThere && phone.read(friend))
    }),
  recall: (chance) =>
    talking(chance, 'recalls its last', (phone, friend) => {
      const { me, talkHistory } = phone.app.chat.getState()
      const last = talkHistory[friend]?.messages.findLast(({ senderId }) => senderId === me)
      if (last) void phone.insist(recallMessage, { friendId: friend, msgId: last.msgId })
    }),
  edit: (chance) => {
    const content = `other words ${chance.between(1, 999)}`
    return talking(chance, `writes "${content}" over its last`, (phone, friend) => {
      const { me, talkHistory } = phone.app.chat.getState()
      const last = talkHistory[friend]?.messages.findLast(({ senderId }) => senderId === me)
      if (last) void phone.app.edit(friend, last, content).catch(() => undefined)
    })
  },
  react: (chance) => {
    const reaction = chance.of([...reactions, null])
    return talking(chance, `reacts to the newest with ${reaction ?? 'nothing'}`, (phone, friend) => {
      const last = phone.app.chat.getState().talkHistory[friend]?.messages.at(-1)
      if (last) void phone.app.react(friend, last, reaction).catch(() => undefined)
    })
  },
  remove: (chance) => {
    const newest = chance.between(0, 2)
    return talking(chance, 'deletes one of the newest', (phone, friend, world) => {
      const { me, epoch, talkHistory } = phone.app.chat.getState()
      const last = talkHistory[friend]?.messages.at(-1 - newest)
      if (me === '' || !last) return
      const deletion = { phone: world.phones.indexOf(phone), me, friend, seq: last.seq, isAnswered: false }
      world.deletions.push(deletion)
      void phone.insist(deleteMessages, { friendId: friend, msgIds: [last.msgId] }).then((answer) => {
        if (typeof answer === 'number') return
        deletion.isAnswered = true
        if (phone.app.chat.getState().epoch === epoch)
          phone.app.dispatch({ kind: 'hidden', friendId: friend, seqs: [last.seq] })
      })
    })
  },
  block: (chance) => {
    const lasts = chance.between(2_000, 20_000)
    return talking(chance, `blocks for ${lasts} ms`, (phone, friend, world) => {
      const { me } = phone.app.chat.getState()
      const asks = (isBlock: boolean) => {
        // Whoever left this phone stays with what they did.
        if (me === '' || phone.app.chat.getState().me !== me) return
        const asked = { me, friend, isBlock, askedAt: world.time.now, answeredAt: Infinity }
        world.blocks.push(asked)
        void phone.insist(isBlock ? blockFriend : unblockFriend, { friendId: friend }).then((answer) => {
          if (typeof answer !== 'number') asked.answeredAt = world.time.now
        })
      }
      asks(true)
      phone.own.after(lasts, () => asks(false))
    })
  },
  checkIn: (chance) => {
    const [index, requestId] = [chance.of(phones), chance.uuid()]
    return {
      words: `phone ${index}`,
      run: (world) => {
        const phone = world.phones[index]!
        const me = phone.app.chat.getState().me
        if (me === '' || phone.own.isFrozen) return
        void phone.insist(checkIn, { requestId }).then(async (first) => {
          if (typeof first === 'number') return
          world.checkedIn.push(me)
          const again = await phone.insist(checkIn, { requestId })
          if (again !== 0 && !isDeepStrictEqual(again, first))
            world.faults.push(`${me} checked in with one key twice and was answered otherwise`)
        })
      },
    }
  },
  arrange: (chance) => {
    const how = chance.of(['pin', 'mute', 'read', 'remove', 'readAll'] as const)
    return talking(chance, `has its list: ${how}`, ({ app }, friend) => {
      const conversation = app.chat.getState().conversations?.[friend]
      if (how === 'readAll') void app.readAll()
      else if (how === 'remove') void app.removeConversation(friend)
      else if (conversation)
        void app
          .conversationActions(conversation)
          .find(({ key }) => key === how)
          ?.run()
    })
  },
  strangeFrame: (chance) => {
    const [index, frame] = [chance.of(phones), chance.of(strangeFrames)]
    return { words: `phone ${index} is told ${frame}`, run: (world) => world.phones[index]!.hear(frame) }
  },
  changeAccount: () => ({
    words: 'phone 3 goes to its other person',
    run: (world) => {
      const phone = world.phones[3]!
      if (!phone.own.isFrozen) world.changeAccount()
    },
  }),
  offline: (chance) => {
    const [index, lasts, isSilent] = [chance.of(phones), chance.between(500, 40_000), chance.happens(0.5)]
    return {
      words: `phone ${index} for ${lasts} ms${isSilent ? ', without a word' : ''}`,
      run: (world) => {
        world.phones[index]!.goOffline(isSilent)
        world.undoAfter(lasts, () => world.phones[index]!.goOnline())
      },
    }
  },
  sleep: (chance) => {
    const [index, lasts] = [chance.of(phones), chance.between(1_000, chance.happens(0.3) ? 240_000 : 30_000)]
    const order = wakeSigns.filter(() => chance.happens(0.7)).sort(() => chance.share() - 0.5)
    return {
      words: `phone ${index} for ${lasts} ms, wakes with ${order.join(', ') || 'nothing'}`,
      run: (world) => {
        const phone = world.phones[index]!
        if (phone.own.isFrozen) return
        phone.sleep()
        world.undoAfter(lasts, () => phone.wake(order))
      },
    }
  },
  phoneClock: (chance) => {
    const [index, hours] = [chance.of(phones), chance.of([-1, 1])]
    return {
      words: `phone ${index} by ${hours} h`,
      run: (world) => world.phones[index]!.own.stepClock(hours * 3_600_000),
    }
  },
  killServer: (chance) => {
    const [index, lasts] = [chance.of([0, 1]), chance.between(200, 15_000)]
    return { words: `server ${index}, back after ${lasts} ms`, run: (world) => world.kill(index, lasts) }
  },
  freezeServer: (chance) => {
    const [index, lasts] = [chance.of([0, 1]), chance.between(1_000, 40_000)]
    return {
      words: `server ${index} for ${lasts} ms`,
      run: ({ servers, undoAfter }) => {
        const { own } = servers[index]!
        own.freeze()
        undoAfter(lasts, () => own.thaw())
      },
    }
  },
  serverClock: (chance) => {
    const [index, hours, lasts] = [chance.of([0, 1]), chance.of([-1, 1]), chance.between(5_000, 30_000)]
    return {
      words: `server ${index} by ${hours} h for ${lasts} ms`,
      run: ({ servers, undoAfter }) => {
        const { own } = servers[index]!
        own.stepClock(hours * 3_600_000)
        undoAfter(lasts, () => own.stepClock(-hours * 3_600_000))
      },
    }
  },
  cutDatabase: () => ({ words: 'every connection', run: (world) => world.cutDatabase() }),
  losesRedis: (chance) => {
    const [lasts, index] = [chance.between(200, 20_000), chance.of([null, 0, 1])]
    return {
      words: `${index === null ? 'both servers' : `server ${index}`} for ${lasts} ms`,
      run: ({ redis, servers }) => redis.away(lasts, index === null ? null : servers[index]!.own),
    }
  },
}

function talking(
  chance: Chance,
  words: string,
  run: (phone: SimulatedPhone, friend: UserId, world: World) => void,
): Made {
  const [index, friend] = [chance.of(phones), chance.between(0, 9)]
  return {
    words: `phone ${index} ${words} with its friend ${friend}`,
    run: (world) => {
      const phone = world.phones[index]!
      const other = friendOf(world, phone, friend)
      if (other && !phone.own.isFrozen) run(phone, other, world)
    },
  }
}

/** Everybody is everybody's friend. */
function friendOf(world: World, phone: SimulatedPhone, number: number): UserId | undefined {
  const { me } = phone.app.chat.getState()
  const others = world.people.filter((one) => one !== me)
  return me === '' ? undefined : others[number % others.length]
}
