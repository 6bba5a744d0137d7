/**
 * Puts the server's page of now in the place of the one that the worker keeps, which was written for other offers. That of a
 * newer version, whose files the worker does not have, comes with its own worker.
 */
export async function renewKeptPage(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('app-')) continue
    const kept = await caches.open(name)
    const page = await fetch('/', { cache: 'reload' })
    if (!page.ok || page.redirected || !(await hasFilesOf(kept, await page.clone().text()))) continue
    await kept.put('/', page)
  }
}

async function hasFilesOf(kept: Cache, page: string): Promise<boolean> {
  const files = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
  const found = await Promise.all([...files].map((file) => kept.match(file)))
  return found.length > 0 && found.every(Boolean)
}
