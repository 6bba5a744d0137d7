import * as chat from '@madang/contract/chat/chat.ts'
import { domain, standalone } from '../domain.ts'
import { getChatSocket } from './get-chat-socket.ts'
import { socketGauges } from './socket-gauges.ts'

export const socketDomain = domain({
  name: 'socket',
  about: 'socket grants, connections, ended sessions',
  mayUse: ['*'],
  processGauges: socketGauges,
  routes: [standalone(chat.getChatSocket, getChatSocket)],
  stays: {
    socket_process: 'processes that are gone go at the next look',
  },
  personalData: {
    socket_grant: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: the one-time key of a connection, gone within minutes of its end',
    },
  },
})
