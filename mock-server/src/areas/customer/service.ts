import { and, eq } from 'drizzle-orm';
import { refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { customerList } from './list.ts';
import type { AddCustomer, Customer, WriteCustomer } from './schemas.ts';
import { customers } from './tables.ts';
import { texts } from './texts.ts';

const within = async ({ tx, caller }: ActorContext, id: number) =>
  and(eq(customers.id, id), await inScope(tx, caller, customers));

/** Reads a customer. Throws if it is outside the caller's scope. */
export async function readCustomer(by: ActorContext, id: number): Promise<Customer> {
  const [row] = await customerList.find(by, eq(customers.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Adds a customer with the caller and the caller's current role as creator. */
export async function addCustomer(
  { tx, caller, target }: ActorContext,
  input: AddCustomer,
): Promise<void> {
  const values = { ...input, userId: caller.userId, createdByRole: caller.authorityId };
  const added = await tx.insert(customers).values(values).returning({ id: customers.id });
  target?.(
    customers.id,
    added.map(({ id }) => id),
  );
}

/** Updates name and phone of a customer. Throws if it is outside the caller's scope. */
export async function updateCustomer(
  by: ActorContext,
  { ID, ...input }: WriteCustomer,
): Promise<void> {
  const changed = await by.tx
    .update(customers)
    .set(input)
    .where(await within(by, ID))
    .returning({ id: customers.id });
  if (changed.length === 0) throw refuse(texts.unknown);
}

/** Deletes a customer. Throws if it is outside the caller's scope. */
export async function deleteCustomer(by: ActorContext, id: number): Promise<void> {
  const deleted = await by.tx
    .delete(customers)
    .where(await within(by, id))
    .returning({ id: customers.id });
  if (deleted.length === 0) throw refuse(texts.unknown);
}
