/** Where calls go until GetAPIDomain says otherwise (REQ-35): the address the app came from. */
let base = ''

export function setBase(address: string): void {
  base = address.replace(/\/$/, '')
}

/** The address of something below the base, such as a cover picture. */
export function below(path: string): string {
  return /^https?:/.test(path) ? path : base + path
}
