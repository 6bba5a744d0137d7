import { useEffect } from 'react'
import { useT } from '../locale.ts'

/** The page is called after what it shows, in the phone's history too; by its kind (shell.tsx) until that is known. */
export function useTitle(name: string | undefined): void {
  const t = useT()
  useEffect(() => {
    if (name) document.title = `${name} · ${t('app.name')}`
  }, [name, t])
}
