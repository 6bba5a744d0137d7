import { Kysely, PostgresDialect, PostgresQueryCompiler, type BinaryOperationNode, type OperationNode } from 'kysely'
import type pg from 'pg'
import type { Db } from '../tables.ts'

/** Lists go as one array, so that a statement has one text and one plan however long they are, and may be empty. */
const withArray: Readonly<Record<string, string>> = { in: ' = any(', 'not in': ' <> all(' }

class ArraysForLists extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const start = withArray[operatorOf(node.operator)]
    if (start === undefined || node.rightOperand.kind !== 'PrimitiveValueListNode')
      return super.visitBinaryOperation(node)
    this.visitNode(node.leftOperand)
    this.append(start)
    this.appendValue((node.rightOperand as unknown as { values: readonly unknown[] }).values) // as its kind says
    this.append(')')
  }
}

class OurDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ArraysForLists()
  }
}

/** The query builder over a pool. Destroying it closes the pool. */
export function queryBuilder(pool: pg.Pool): Db {
  return new Kysely({ dialect: new OurDialect({ pool }) })
}

function operatorOf(node: OperationNode): string {
  return 'operator' in node && typeof node.operator === 'string' ? node.operator : ''
}
