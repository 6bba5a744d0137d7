let touchedAt = Date.now()

for (const kind of ['pointerdown', 'keydown'] as const)
  window.addEventListener(kind, () => (touchedAt = Date.now()), { capture: true, passive: true })

/** Milliseconds since somebody last touched the console: a page that asks by itself keeps no session awake. */
export function untouchedMs(): number {
  return Date.now() - touchedAt
}
