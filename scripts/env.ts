import { settingsAsMarkdown } from '../server/settings.ts'

/** `npm run env`: the table of settings, as docs/operations.md shows it. */
process.stdout.write(settingsAsMarkdown())
