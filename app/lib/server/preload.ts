import { started } from './boot.ts'
import { startLanguage } from '../locale.ts'
import { startTheme } from '../preferences/theme.ts'

/**
 * The first code of the page: a small file of its own that runs while the rest is still on its way, so that the language,
 * the base address and the app information are asked for at once and not after 90 KiB of code.
 */
void startTheme()
void startLanguage()
void started()
