/** Where a login or a registration may return to: a path inside the app and nothing else (REQ-27). Undefined for anything that could lead out. */
export function safeBack(wanted: string | undefined): string | undefined {
  if (!wanted || !/^\/[a-z][a-z-]*(\?[^#\\]*)?$/.test(wanted)) return undefined
  return /^\/(login|register|share)(?![a-z-])/.test(wanted) ? undefined : wanted
}
