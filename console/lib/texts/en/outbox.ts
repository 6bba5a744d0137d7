/** English of the outbox: the measure of the other languages. */
export const outboxEn = {
  'nav.outbox': 'Outbox',
  'outbox.text':
    'Text messages and mails on their way out. Only a demonstration without a sender lets you open one. They are removed three days after they left, unsent ones after a day.',
  'outbox.pushes': 'Pushes on their way: {n}',
  'outbox.kind': 'Kind',
  'outbox.kind.sms': 'Text message',
  'outbox.kind.email': 'E-mail',
  'outbox.to': 'To',
  'outbox.search': 'Part of the recipient as shown',
  'outbox.purpose': 'For',
  'outbox.state': 'State',
  'outbox.state.waiting': 'Waiting',
  'outbox.state.sent': 'Sent',
  'outbox.state.delivered': 'Delivered',
  'outbox.state.failed': 'Failed',
  'outbox.until': 'Removed',
  'outbox.open': 'Open…',
  'outbox.openTitle': 'Open the message to {to}?',
  'outbox.openText': 'It may hold a code. Who opened it and why is written to the audit log.',
  'outbox.openAction': 'Open',
  'outbox.empty': 'Nothing is on its way.',
} as const
