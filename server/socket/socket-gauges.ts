import { processGauge, single } from '../metrics/gauge.ts'

/** What phones keep open in this process. */
export const socketGauges = [
  processGauge({
    name: 'madang_sockets',
    about: 'Open sockets of phones in this process.',
    labels: {},
    read: ({ sockets }) => single(sockets.size),
  }),
  processGauge({
    name: 'madang_socket_buffered_bytes',
    about: 'What waits in this process for phones that read too slowly.',
    labels: {},
    read: ({ sockets }) => single(sockets.bufferedBytes),
  }),
  processGauge({
    name: 'madang_bus_deaf',
    about: '1 while this process hears nothing of the others.',
    labels: {},
    read: ({ services }) => single(services.bus.isDeaf() ? 1 : 0),
  }),
]
