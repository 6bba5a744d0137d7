/**
 * Puts the server's page of now in the place of the one that the worker keeps, which was written for other offers. That of a
 * newer version comes with its own worker.
 */
export async function renewKeptPage(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  for (const name of await caches.keys()) {
    if (!name.startsWith('app-')) continue
    const page = await fetch('/', { cache: 'reload' })
    if (!page.ok || page.redirected || !script || !(await page.clone().text()).includes(script)) continue
    await (await caches.open(name)).put('/', page)
  }
}
