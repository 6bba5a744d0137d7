import { webStorage } from '@madang/client/web-storage.ts'

/** What reads a request on this phone: it outlives the tab, since an answer takes days. */
const storage = webStorage<'accessReference' | 'accessSecret'>(() => localStorage)

export interface AccessKeys {
  readonly reference: string
  readonly secret: string
}

export function keptKeys(): AccessKeys | null {
  const [reference, secret] = [storage.get('accessReference'), storage.get('accessSecret')]
  return reference && secret ? { reference, secret } : null
}

export function keepKeys({ reference, secret }: AccessKeys): void {
  storage.set('accessReference', reference)
  storage.set('accessSecret', secret)
}

export function forgetKeys(): void {
  storage.remove('accessReference')
  storage.remove('accessSecret')
}
