/** Origins that look like one of ours, by what makes each another. */
export function lookAlikesOf(own: string): readonly (readonly [what: string, origin: string])[] {
  const { protocol, hostname, port } = new URL(own)
  const at = (host: string, by = protocol) => `${by}//${host}`
  const [first = '', ...rest] = hostname.split('.')
  return [
    ['without TLS', at(hostname, 'http:')],
    ['of another port', at(`${hostname}:8443`)],
    ['of the port of HTTP', at(`${hostname}:80`)],
    ['of a name below ours', at(`m.${hostname}`)],
    ['of the name above ours', at(rest.join('.'))],
    ['of a name that begins with ours', at(`${hostname}.evil.example`)],
    ['of a name that ends with ours', at(`evil${hostname}`)],
    ['of a name that ends with ours after a line', at(`evil-${hostname}`)],
    ['with a letter less', at([first.slice(0, -1), ...rest].join('.'))],
    ['with a letter that looks alike', at([`xn--${first}-3ve`, ...rest].join('.'))],
    ['with ours as its user', `${own}@evil.example`],
    ['with ours as its path', `https://evil.example/${hostname}`],
    ['with ours as what it asks for', `https://evil.example/?${own}`],
    ['with a dot at its end', at(`${hostname}.`)],
    ['with a slash at its end', `${own}/`],
    ['in capital letters', own.toUpperCase()],
    ['of ours and another', `${own} https://evil.example`],
    ['of a page that may not say', 'null'],
    ['of nobody', ''],
    ['of another house', 'https://evil.example'],
    ['of a file', 'file://'],
    ['of another scheme', at(hostname, 'ftp:')],
    ...(port ? [['without its port', at(hostname)] as const] : []),
  ]
}
