import { isCode, type Source } from './sources.ts'

/** Where a dialog may be shown by the browser's own function, and why. */
const own: Readonly<Record<string, string>> = {
  'ui/modal.ts': 'the one place that gives what it shows an entry of the history',
  'ui/toast.tsx': 'is above whatever is open, and goes by itself',
  'live-site/parts/presence-check.tsx': 'asks whether somebody is there; only its button answers',
}
const showing = /\.(?:showModal|showPopover|togglePopover|requestFullscreen)\(|\b(?:popover|popoverTarget)=/

/** Dialogs, pop-overs and full screens that open without an entry of the history, so that Back would leave the page under them. */
export function unmanagedDialogs(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => /^(?:app|ui|live-site|console)\//.test(source.path) && isCode(source) && !(source.path in own))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => showing.test(line))
        .map(
          (line) =>
            `${path}: "${line.trim()}" opens what Back does not close; use ui/modal.ts or ui/layers/use-layer.ts`,
        ),
    )
}
