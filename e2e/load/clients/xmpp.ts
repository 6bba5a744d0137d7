import { connect, type Socket } from 'node:net'

/** A chat user of an XMPP server, over plain TCP on this machine. */
export interface XmppUser {
  /** `isWhole` also asks for a receipt and lets it be marked (XEP-0184, XEP-0333). */
  send(to: string, id: string, body: string, isWhole?: boolean): void
  /** Says that a message arrived and was shown. */
  shown(to: string, id: string): void
  /** Asks `to` to be in each other's list, or agrees. */
  befriend(to: string): void
  close(): void
}

const domain = 'localhost'
const greeting = `<?xml version='1.0'?><stream:stream to='${domain}' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`
const patienceMs = 30_000
const receipts = 'urn:xmpp:receipts'
const markers = 'urn:xmpp:chat-markers:0'
const asked = `<request xmlns='${receipts}'/><markable xmlns='${markers}'/>`

/** A stream that is read by waiting for text, and afterwards message by message. */
interface Stream {
  say(text: string): void
  /** Waits for a pattern, and answers what it matched; what was before it is passed over. */
  wait(pattern: RegExp): Promise<string>
  readonly socket: Socket
  /** From now on every body of a message goes to `hear`. */
  hearBodies(hear: (body: string) => void): void
}

async function open(port: number): Promise<Stream> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('utf8')
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.on('error', () => undefined)
  let heard = ''
  let look = () => {}
  socket.on('data', (text: string) => {
    heard += text
    look()
  })
  return {
    socket,
    say: (text) => void socket.write(text),
    wait: (pattern) =>
      new Promise((resolve, reject) => {
        const impatience = setTimeout(() => reject(new Error(`no ${pattern.source} from ${port}`)), patienceMs)
        look = () => {
          const match = pattern.exec(heard)
          if (!match) return
          look = () => {}
          clearTimeout(impatience)
          heard = heard.slice(match.index + match[0].length)
          resolve(match[0])
        }
        look()
      }),
    hearBodies: (hear) => {
      look = () => {
        for (let end = heard.indexOf('</message>'); end >= 0; end = heard.indexOf('</message>')) {
          const body = /<body[^>]*>([^<]*)</.exec(heard.slice(0, end))?.[1]
          heard = heard.slice(end + '</message>'.length)
          if (body !== undefined) hear(body)
        }
        if (heard.length > 65_536) heard = heard.slice(Math.max(0, heard.lastIndexOf('<message')))
      }
      look()
    },
  }
}

/** Makes an account; that it exists already is well too. */
export async function registerXmpp(port: number, name: string): Promise<void> {
  const { say, wait, socket } = await open(port)
  say(greeting)
  await wait(/<\/stream:features>/)
  say(
    `<iq type='set' id='r'><query xmlns='jabber:iq:register'><username>${name}</username><password>pw</password></query></iq>`,
  )
  await wait(/<iq[^>]*type=['"](result|error)['"][^>]*>/)
  socket.destroy()
}

/** Signs in, shows itself as present and hears messages. */
export async function connectXmpp(port: number, name: string, hear: (body: string) => void): Promise<XmppUser> {
  const { say, wait, socket, hearBodies } = await open(port)
  say(greeting)
  await wait(/<\/stream:features>/)
  const plain = Buffer.from(`\0${name}\0pw`).toString('base64')
  say(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${plain}</auth>`)
  await wait(/<success[^>]*>/)
  say(greeting)
  await wait(/<\/stream:features>/)
  say(`<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>r</resource></bind></iq>`)
  await wait(/<\/iq>/)
  say(`<iq type='set' id='s'><session xmlns='urn:ietf:params:xml:ns:xmpp-session'/></iq>`)
  say(`<iq type='get' id='ro'><query xmlns='jabber:iq:roster'/></iq>`)
  await wait(/<iq[^>]*id=['"]ro['"]/)
  say('<presence/>')
  hearBodies(hear)
  return {
    send: (to, id, body, isWhole = false) =>
      say(`<message to='${to}@${domain}' type='chat' id='${id}'><body>${body}</body>${isWhole ? asked : ''}</message>`),
    shown: (to, id) =>
      say(
        mark(to, `r${id}`, `<received xmlns='${receipts}' id='${id}'/>`) +
          mark(to, `d${id}`, `<displayed xmlns='${markers}' id='${id}'/>`),
      ),
    befriend: (to) =>
      say(`<presence type='subscribe' to='${to}@${domain}'/><presence type='subscribed' to='${to}@${domain}'/>`),
    close: () => socket.destroy(),
  }
}

function mark(to: string, id: string, what: string): string {
  return `<message to='${to}@${domain}' type='chat' id='${id}'>${what}</message>`
}
