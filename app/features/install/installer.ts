import { create } from 'zustand'

/** What Chromium's browsers hand over when the app can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The browser's own question, kept until the person asks for it on the settings page. */
export const installer = create<{ readonly offer: (() => Promise<unknown>) | null }>(() => ({ offer: null }))

/** Keeps the browser from asking by itself: nobody is pushed. Called once. */
export function startInstaller(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const prompt = event as InstallPrompt // of this kind by its name
    installer.setState({ offer: () => prompt.prompt().finally(() => installer.setState({ offer: null })) })
  })
  window.addEventListener('appinstalled', () => installer.setState({ offer: null }))
}
