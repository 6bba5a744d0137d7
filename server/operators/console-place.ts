import { Failure } from '@madang/contract/failures.ts'
import { networkList } from '../http/network-list.ts'

/** Where the console is, and from where it may be reached (REQ-170). */
export interface ConsolePlace {
  /** Where operators open it, such as https://madang.example/console. */
  readonly address: string
  /** Throws NOT_FOUND for a request to another origin than the console's or from an address that is not allowed. */
  guard(request: Asked): void
  /** Whether an origin is the console's alone, where no other page is. */
  isOwn(origin: string): boolean
  /** The same for the page with screens of the app, which is where the console is not. Returns the origin that may hold it. */
  guardPreview(request: Asked): string
  /** The origin of that page for a console at another one; null where this server has no second origin. */
  previewOrigin(consoleAt: string): string | null
}

interface Asked {
  readonly origin: string
  readonly address: string
}

interface Settings {
  readonly publicOrigin: string
  /** An origin of the console's own; null when it is under the public one. */
  readonly consoleOrigin: string | null
  /** Addresses and networks, with commas; null for everywhere. */
  readonly consoleAddresses: string | null
  /** An origin of the previews' own; null for the other name of this machine. */
  readonly previewOrigin: string | null
}

/**
 * The console answers at one origin only, so that with an origin of its own nothing of it is reachable where the app is.
 * Without one it is under every origin of this server, for a server that is reached by several names on one machine.
 */
export function consolePlace(settings: Settings): ConsolePlace {
  const { publicOrigin, consoleOrigin, consoleAddresses, previewOrigin: given } = settings
  const isAllowed = consoleAddresses === null ? () => true : networkList(consoleAddresses)
  // A caller's network is an IPv4 address or the first 64 bits of an IPv6 one, `2001:db8:1:2::/64`.
  const refuseStranger = (network: string) => {
    if (!isAllowed(network.split('/')[0] ?? '')) throw new Failure('NOT_FOUND')
  }
  const previewOrigin = (consoleAt: string) => given ?? otherName(consoleAt)
  return {
    address: `${consoleOrigin ?? publicOrigin}/console`,
    guard: ({ origin, address }) => {
      if (consoleOrigin !== null && origin !== consoleOrigin) throw new Failure('NOT_FOUND')
      refuseStranger(address)
    },
    isOwn: (origin) => origin === consoleOrigin && origin !== publicOrigin,
    guardPreview: ({ origin, address }) => {
      const holder = consoleOrigin ?? (given === null ? otherName(origin) : publicOrigin)
      if (holder === null || origin === holder || previewOrigin(holder) !== origin) throw new Failure('NOT_FOUND')
      refuseStranger(address)
      return holder
    },
    previewOrigin,
  }
}

/** The second name by which a browser on this machine reaches it: to the browser another origin, and another site. */
function otherName(origin: string): string | null {
  const address = new URL(origin)
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[address.hostname]
  if (!other) return null
  address.hostname = other
  return address.origin
}
