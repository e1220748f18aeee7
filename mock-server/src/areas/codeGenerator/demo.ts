import { asc } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { GeneratorModel } from './model/schemas.ts';
import { generatorRuns } from './tables.ts';
import { texts } from './texts.ts';

const { demo } = texts;

const REPAIRS: GeneratorModel = {
  id: 'repair-orders',
  title: demo.title,
  entities: [
    {
      name: 'repairOrder',
      label: demo.noun,
      scope: 'user',
      fields: [
        { name: 'fault', label: demo.fault, kind: 'text', required: true, max: 60, search: true },
        { name: 'cost', label: demo.cost, kind: 'money', min: 0 },
        { name: 'visitDay', label: demo.visitDay, kind: 'date', search: true },
      ],
    },
  ],
};

/** Adds a record of the history for the first users. */
export async function addDemoRuns({ tx }: DemoContext): Promise<void> {
  const people = await tx
    .select({ id: users.id, userName: users.userName })
    .from(users)
    .orderBy(asc(users.id))
    .limit(3);
  await tx.insert(generatorRuns).values(
    people.map(({ id: userId, userName }) => ({
      userId,
      userName,
      source: 'form',
      target: 'plugin',
      console: 'http://127.0.0.1:8080',
      projectId: REPAIRS.id,
      title: REPAIRS.title,
      model: REPAIRS,
      files: {},
    })),
  );
}
