import { counter, timing } from '../metrics/meter.ts'

export const sendToPush = timing({
  name: 'madang_send_to_push_seconds',
  about: 'From the arrival of a message to its push: on the sockets of this process, or handed to the other processes.',
  labels: {},
})

export const gapFetches = counter({
  name: 'madang_gap_fetches_total',
  about: 'Phones that fetched what they missed after a gap or a reconnection.',
  labels: {},
})
