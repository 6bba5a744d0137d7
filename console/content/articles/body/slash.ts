import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { locales } from '@madang/contract/locale.ts'
import { articleTexts } from '../texts.ts'
import { turnInto } from './commands.ts'
import { schema } from './schema.ts'
import { blockKinds, type BlockKind } from './turned.ts'

/** The menu of kinds: what is written behind the slash, and which of them is chosen. */
export interface Slash {
  readonly query: string
  readonly chosen: number
}
type Step = { readonly chosen: number } | 'close'

const key = new PluginKey<Slash & { readonly isClosed: boolean }>('slash')
const shut = { query: '', chosen: 0, isClosed: true }

/** A slash at the beginning of an empty paragraph opens the menu; arrows, Enter and Esc rule it. */
export function slashMenu(): Plugin {
  return new Plugin({
    key,
    state: {
      init: () => shut,
      apply: (tr, old, before, state) => {
        const query = queryIn(state)
        if (query === null) return shut
        const step = tr.getMeta(key) as Step | undefined
        const wasShut = queryIn(before) === null
        const isClosed = step === 'close' || (!wasShut && old.isClosed)
        return {
          query,
          isClosed,
          chosen: typeof step === 'object' ? step.chosen : query === old.query ? old.chosen : 0,
        }
      },
    },
    props: {
      handleDOMEvents: {
        blur: (view) => {
          if (slashOf(view.state)) view.dispatch(view.state.tr.setMeta(key, 'close' satisfies Step))
        },
      },
      handleKeyDown: (view, event) => {
        const slash = slashOf(view.state)
        if (!slash) return false
        const kinds = kindsFor(slash.query)
        const tell = (step: Step) => view.dispatch(view.state.tr.setMeta(key, step))
        const go = (by: number) => tell({ chosen: (slash.chosen + by + kinds.length) % Math.max(1, kinds.length) })
        if (event.key === 'Escape') tell('close')
        else if (kinds.length === 0) return false
        else if (event.key === 'ArrowDown') go(1)
        else if (event.key === 'ArrowUp') go(-1)
        else if (event.key === 'Enter') choose(view, kinds[slash.chosen] ?? 'paragraph')
        else return false
        return true
      },
    },
  })
}

/** The menu as it stands; null while it is shut. */
export function slashOf(state: EditorState): Slash | null {
  const slash = key.getState(state)
  return slash && !slash.isClosed ? slash : null
}

/** The kinds that fit what is written behind the slash, in whichever language that is. */
export function kindsFor(query: string): BlockKind[] {
  const wanted = query.toLowerCase()
  return blockKinds.filter((kind) =>
    locales.some((locale) => articleTexts[locale][`kind.${kind}`].toLowerCase().includes(wanted)),
  )
}

/** Takes the slash away and makes the block of that kind. */
export function choose(view: EditorView, kind: BlockKind): void {
  const { $from } = view.state.selection
  view.dispatch(view.state.tr.delete($from.start(), $from.end()))
  turnInto(kind)(view.state, view.dispatch)
  view.focus()
}

function queryIn({ selection: { $from, empty } }: EditorState): string | null {
  if (!empty || $from.parent.type !== schema.nodes.paragraph || $from.parentOffset < $from.parent.content.size)
    return null
  return /^\/(\S{0,12})$/.exec($from.parent.textContent)?.[1] ?? null
}
