import { loadLaterIcons } from '@madang/ui/icons.tsx'
import { wholeLanguage } from '../lib/locale.ts'

/** What is fetched when it is first needed comes together with the texts it says and the icons it draws. */
export async function wholePage<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return (await Promise.all([load(), wholeLanguage(), loadLaterIcons()]))[0]
}
