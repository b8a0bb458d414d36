// Bodies that are no resource's own, those of actions and endpoints: their fields compiled, and read like a resource's.
import type { TObject, TProperties } from 'typebox'
import { compileFields } from '../schema/fields'
import { invalid, type Violation } from '../problem'
import type { Row } from '../../db/sql'
import { checkReferences, objectBody, readCreate, type Readable } from './body'
import type { WriteContext } from './write'

/** The members of a body; none without a schema. */
export const membersOf = (
  body: TObject | undefined,
): { properties: TProperties; required: readonly string[] } => {
  const { properties = {}, required = [] } = (body ?? {}) as {
    properties?: TProperties
    required?: readonly string[]
  }
  return { properties, required }
}

/** Compiles the fields of a body. @param name of the resource it is about */
export const inputOf = (name: string, body: TObject | undefined): Readable => {
  const { properties, required } = membersOf(body)
  const options = Object.fromEntries(required.map((each) => [each, { required: true as const }]))
  const fields = compileFields(properties, required, options)
  return {
    declaration: { name },
    fields,
    columns: fields.flatMap((field) => field.columns),
    byName: new Map(fields.map((field) => [field.name, field])),
  }
}

/**
 * Reads a body into columns; what is left out is null.
 * @throws Problem 422 with every field at fault.
 */
export const readInput = async (ctx: WriteContext, input: Readable, sent: unknown): Promise<Row> => {
  const violations: Violation[] = []
  const given = { employeeId: null, callerId: null, now: ctx.now, today: ctx.view.today }
  const row = readCreate(
    input,
    objectBody(sent === undefined ? {} : sent),
    ctx.context,
    given,
    false,
    violations,
  )
  if (violations.length === 0) await checkReferences(ctx, input, row, null, violations)
  if (violations.length > 0) throw invalid(violations)
  return row
}
