import { asc } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { applicationLayouts } from './tables.ts';
import { texts } from './texts.ts';

/** Adds a group of the daily applications for the first users. */
export async function addDemoLayouts({ tx, now }: DemoContext): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).orderBy(asc(users.id)).limit(5);
  await tx.insert(applicationLayouts).values(
    people.map(({ id: userId }) => ({
      userId,
      groups: [{ name: texts.demo.group, keys: ['remote:workbench', 'remote:netbar'] }],
      updatedAt: now,
    })),
  );
}
