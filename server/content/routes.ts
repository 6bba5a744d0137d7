import type { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import type { Target, WithTexts } from '@madang/contract/operators/content/content-calls.ts'
import type { OperatorEndpoint } from '@madang/contract/operators/operator-endpoint.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import type { OperatorCommand } from '../context.ts'
import { audited, query, type Audited, type Route } from '../domain.ts'
import type { ContentRow } from './content-row.ts'
import { versionOf, type Author } from './item.ts'
import { listItems, readItem } from './read-items.ts'
import { publish, sendBack, sendToReview } from './review.ts'
import { restoreVersion, saveVersion, withdraw, type Saved } from './save.ts'

/** The calls of a kind with their handlers. */
export function contentRoutes<Content extends WithTexts>(row: ContentRow<Content>): Route[] {
  const { save, send, sendBack: giveBack, withdraw: takeBack, ...calls } = row.calls
  return [
    query(calls.list, ({ db, mediaOrigins }, input) => listItems(db, row, input, { mediaOrigins })),
    query(calls.get, ({ db, operator }, { id }) => readItem(db, row, id, operator)),
    query(calls.getVersion, async ({ db }, target) => (await versionOf(db, row, target)).content),
    audited(calls.restore, async (context, target) => {
      const saved = await restoreVersion(context.tx, row, target, authorOf(context), context)
      return auditedSave(row, target, saved)
    }),
    audited(calls.publish, (context, input) => publishAudited(row, context, input)),
    ...(save
      ? [
          partRoute(
            row,
            save,
            ({ content }) =>
              () =>
                content,
          ),
        ]
      : []),
    ...(send ? [audited(send, (context, target) => sendAudited(row, context, target))] : []),
    ...(giveBack ? [audited(giveBack, (context, input) => sendBackAudited(row, context, input))] : []),
    ...(takeBack ? [audited(takeBack, (context, input) => withdrawAudited(row, context, input))] : []),
  ]
}

interface Saving {
  readonly id: string | null
  readonly version: number
}

/** Saves a part of an item, such as one language. Only who may write all of it may begin one. */
export function partRoute<Content extends WithTexts, Input extends Saving>(
  row: ContentRow<Content>,
  endpoint: OperatorEndpoint<z.ZodType<Input>, z.ZodType<Target>, 'operator'>,
  changeOf: (input: Input) => (before: Content | null) => Content,
): Route {
  const { kind } = row.calls
  return audited(endpoint, async (context, input) => {
    const isNew = input.id === null || input.version === 0
    if (isNew && !rightsOf(context.roles).has(`${kind.area}.write`)) throw new Failure('NOT_ALLOWED')
    // Where items have ids of their own, such as the one company, none is made up.
    const id = input.id ?? kind.id.safeParse(context.random.uuid()).data
    if (id === undefined) throw new Failure('INVALID', { field: 'id' })
    const target = { id, version: isNew ? 0 : input.version }
    const saved = await saveVersion(context.tx, row, target, changeOf(input), authorOf(context), context)
    return auditedSave(row, target, saved)
  })
}

const authorOf = ({ operator, name, clock }: OperatorCommand): Author => ({ id: operator, name, now: clock.now() })

const objectOf = ({ calls }: ContentRow, id: string) => `${calls.kind.name} ${id}`

function auditedSave(row: ContentRow, { id, version: from }: Target, { version, what }: Saved): Audited<Target> {
  return {
    answer: { id, version },
    object: objectOf(row, id),
    before: { version: String(from) },
    after: { version: String(version), changed: what },
  }
}

async function publishAudited<Content extends WithTexts>(
  row: ContentRow<Content>,
  context: OperatorCommand<'mediaOrigins'>,
  { id, version, publishAt, ...rest }: Target & { readonly publishAt: Date | null },
) {
  const by = authorOf(context)
  const terms = Object.fromEntries(Object.entries(rest).filter(([name]) => name in row.calls.kind.terms))
  const agreed = await publish(context.tx, row, { id, version, publishAt, terms }, by, context)
  const isNews = agreed.state === 'published' && agreed.isFirst
  const notice = isNews ? row.notice?.(id, agreed.content) : null
  if (notice) context.publish(notice)
  const after = {
    state: agreed.state,
    version: String(version),
    title: titleOf(row, agreed.content),
    publishAt: (publishAt ?? by.now).toISOString(),
    ...textsOf(terms),
  }
  return { answer: { state: agreed.state }, object: objectOf(row, id), before: { state: agreed.before }, after }
}

async function sendAudited(row: ContentRow, context: OperatorCommand, target: Target) {
  await sendToReview(context.tx, row, target, authorOf(context))
  const after = { state: 'review', version: String(target.version) }
  return { answer: null, object: objectOf(row, target.id), after }
}

async function sendBackAudited(
  row: ContentRow,
  { tx }: OperatorCommand,
  { reason, ...target }: Target & { readonly reason: string },
) {
  await sendBack(tx, row, { ...target, reason })
  const after = { state: 'draft', version: String(target.version) }
  return { answer: null, object: objectOf(row, target.id), after, reason }
}

/** By one person, because it may be urgent; publishing it again needs two. */
async function withdrawAudited(
  row: ContentRow,
  context: OperatorCommand,
  { reason, ...target }: Target & { readonly reason: string },
) {
  const saved = await withdraw(context.tx, row, { ...target, reason }, authorOf(context))
  return { ...auditedSave(row, target, saved), reason }
}

function titleOf<Content extends WithTexts>({ title }: ContentRow<Content>, { texts }: WithTexts): string {
  const written = locales.map((locale) => texts[locale]).find((text) => text !== null)
  const value = new Map<string, unknown>(Object.entries(written ?? {})).get(title)
  return typeof value === 'string' ? value : ''
}

/** What was agreed to besides when, as the audit log keeps facts: texts. */
function textsOf(terms: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(terms).flatMap(([name, value]: [string, unknown]) =>
      value === null ? [] : [[name, Array.isArray(value) ? value.join(', ') : JSON.stringify(value)]],
    ),
  )
}
