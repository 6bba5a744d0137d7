import type { Config } from './config.ts'
import type { Clock } from './ports/clock.ts'
import { smtpSender } from './ports/senders/smtp-sender.ts'
import { httpMessageSender, type HttpSenderPlace, type MessageWay, type MessageWays } from './ports/message-sender.ts'

/** What becomes of text messages and mails under these settings. */
export function messageWays(config: Config, clock: Clock): MessageWays {
  const { smsUrl, smsKey, smsSecret, smsSender, mailUrl, mailKey, mailSecret, mailSender, smtpUrl, publicOrigin } =
    config
  const wayTo = ({ url, key, secret, sender }: { [Part in keyof HttpSenderPlace]: string | null }): MessageWay => {
    if (url && key && secret && sender) return httpMessageSender({ url, key, secret, sender }, clock)
    return config.mode === 'demo' ? 'outbox' : 'off'
  }
  return {
    linkOrigin: publicOrigin,
    sms: wayTo({ url: smsUrl, key: smsKey, secret: smsSecret, sender: smsSender }),
    mailsAnHour: config.mailHourly,
    textsAnHour: { all: config.smsHourly, country: config.smsCountryHourly },
    email:
      smtpUrl && mailSender
        ? smtpSender({ url: smtpUrl, sender: mailSender })
        : wayTo({ url: mailUrl, key: mailKey, secret: mailSecret, sender: mailSender }),
  }
}
