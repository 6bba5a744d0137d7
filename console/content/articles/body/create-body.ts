import { history } from 'prosemirror-history'
import { EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Block } from '@madang/contract/chat/blocks.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { blocksOfDoc, docOf, endsInLine } from './blocks-of-doc.ts'
import { keys } from './keys.ts'
import { pasting, type Pasting } from './pasting.ts'
import { pictures } from './picture-view.tsx'
import { schema } from './schema.ts'
import { kindsFor, slashMenu, slashOf } from './slash.ts'
import { stepTo } from './step-to.ts'
import { square } from './table-commands.ts'

export interface BodyOptions extends Pasting {
  readonly locale: Locale
  readonly label: () => string
  readonly hint: () => string
  readonly isOpen: () => boolean
  /** Names the menu of kinds. */
  readonly menuId: string
  readonly onLink: () => void
  readonly onBlocks: (blocks: Block[]) => void
  /** After every step, also of the cursor alone. */
  readonly onStep: () => void
  readonly onFocus: () => void
}

/** Set on a step that brings what was given from outside. */
const given = 'given'

/** A surface on which a body is written in one language. */
export function createBody(place: HTMLElement, blocks: readonly Block[], options: BodyOptions): EditorView {
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ schema, doc: docOf(blocks), plugins: pluginsOf(options) }),
    editable: options.isOpen,
    attributes: (state) => attributesOf(state, options),
    handleDOMEvents: {
      focus: () => {
        options.onFocus()
        return false
      },
    },
    dispatchTransaction: (tr: Transaction) => {
      view.updateState(view.state.apply(tr))
      if (tr.docChanged && tr.getMeta(given) === undefined) options.onBlocks(blocksOfDoc(view.state.doc))
      options.onStep()
    },
  })
  return view
}

/**
 * Shows other blocks. One step back brings what was there before an import; what was there before a colleague's version
 * comes back with none, because it would be saved over that version unasked.
 */
export function giveBlocks(view: EditorView, blocks: readonly Block[], isUndone: 'alone' | 'never'): void {
  view.dispatch(stepTo(view.state, blocks, isUndone).setMeta(given, true))
}

function pluginsOf(options: BodyOptions): Plugin[] {
  return [
    slashMenu(),
    ...keys(options.onLink),
    history(),
    pasting(options),
    pictures(options.locale),
    new Plugin({
      appendTransaction: (_done, _before, { tr }) => {
        const { lastChild } = square(tr).doc
        if (lastChild && !endsInLine(lastChild)) tr.insert(tr.doc.content.size, schema.nodes.paragraph.create())
        return tr.docChanged ? tr : null
      },
    }),
  ]
}

function attributesOf(state: EditorState, { locale, label, hint, isOpen, menuId }: BodyOptions) {
  const slash = slashOf(state)
  const chosen = slash && kindsFor(slash.query).length ? `${menuId}-${slash.chosen}` : null
  const isBlank = state.doc.childCount === 1 && state.doc.firstChild?.content.size === 0
  return {
    class: isBlank ? 'input body-text blank' : 'input body-text',
    lang: locale,
    role: 'textbox',
    // Also where it is only read: it scrolls.
    tabindex: '0',
    'aria-multiline': 'true',
    'aria-label': label(),
    'aria-placeholder': hint(),
    ...(isOpen() ? {} : { 'aria-readonly': 'true' }),
    ...(chosen ? { 'aria-controls': menuId, 'aria-activedescendant': chosen } : {}),
  }
}
