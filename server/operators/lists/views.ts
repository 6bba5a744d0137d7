import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { operatorCalls } from '@madang/contract/operators/calls.ts'
import {
  type getViews as getCall,
  mostViews,
  type removeView as removeCall,
  type saveView as saveCall,
} from '@madang/contract/operators/lists/views.ts'
import { rightsOf, type Role } from '@madang/contract/operators/rights.ts'
import type { OperatorCommand, OperatorQuery } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import '../tables.ts'

/** One's own views of a list and those that colleagues share, by name. NOT_FOUND for no list, NOT_ALLOWED for one the caller may not read. */
export async function getViews(
  { db, operator, roles }: Pick<OperatorQuery, 'db' | 'operator' | 'roles'>,
  { list }: Parsed<typeof getCall>,
): Promise<Out<typeof getCall>> {
  mayRead(roles, list)
  const rows = await db
    .selectFrom('list_view')
    .innerJoin('operator', 'operator.operator_id', 'list_view.operator_id')
    .select(['view_id', 'list_view.name', 'place', 'is_shared', 'list_view.operator_id', 'operator.name as by'])
    .where('list', '=', list)
    .where((each) => each.or([each('is_shared', '=', true), each('list_view.operator_id', '=', operator)]))
    .orderBy('list_view.name')
    .orderBy('view_id')
    .execute()
  const mayChange = rightsOf(roles).has('operators.change')
  return {
    items: rows.map(({ view_id, name, place, is_shared, operator_id, by }) => {
      const isMine = operator_id === operator
      return { viewId: view_id, name, place, isShared: is_shared, isMine, by, mayRemove: isMine || mayChange }
    }),
  }
}

/** Keeps a view; one's own of the same name is replaced. Fails like `getViews`, and with NO_PLACES above 50 of one list. */
export async function saveView(
  { tx, operator, roles, clock, random }: OperatorCommand<'random'>,
  { list, name, place, isShared }: Parsed<typeof saveCall>,
): Promise<Audited<Out<typeof saveCall>>> {
  mayRead(roles, list)
  const { viewId } = await tx
    .insertInto('list_view')
    .values({
      view_id: random.uuid(),
      operator_id: operator,
      list,
      name,
      place,
      is_shared: isShared,
      saved_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['operator_id', 'list', 'name'])
        .doUpdateSet({ place, is_shared: isShared, saved_at: clock.now() }),
    )
    .returning('view_id as viewId')
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('list_view')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('operator_id', '=', operator)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  if (count > mostViews) throw new Failure('NO_PLACES')
  return { answer: { viewId }, object: `view of ${list}`, after: { name, place, shared: isShared ? 'yes' : 'no' } }
}

/** Takes a view away. NOT_FOUND for a colleague's, unless it is shared and the caller may change operators. */
export async function removeView(
  { tx, operator, roles }: OperatorCommand,
  { viewId }: Parsed<typeof removeCall>,
): Promise<Audited<null>> {
  const gone = await tx
    .deleteFrom('list_view')
    .where('view_id', '=', viewId)
    .where((each) =>
      each.or([
        each('operator_id', '=', operator),
        ...(rightsOf(roles).has('operators.change') ? [each('is_shared', '=', true)] : []),
      ]),
    )
    .returning(['list', 'name', 'place'])
    .executeTakeFirst()
  if (!gone) throw new Failure('NOT_FOUND')
  return { answer: null, object: `view of ${gone.list}`, before: { name: gone.name, place: gone.place } }
}

function mayRead(roles: readonly Role[], list: string): void {
  const found = operatorCalls.find(
    ({ path, input }) => path.endsWith(`/console/${list}`) && 'pageIndex' in shapeOf(input),
  )
  if (!found) throw new Failure('NOT_FOUND')
  if (found.right !== null && !rightsOf(roles).has(found.right)) throw new Failure('NOT_ALLOWED')
}

function shapeOf(input: object): object {
  return 'shape' in input && typeof input.shape === 'object' && input.shape !== null ? input.shape : {}
}
