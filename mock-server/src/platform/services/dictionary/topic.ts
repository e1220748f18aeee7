import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { defineTopic } from '../../kernel/area/topic.ts';
import { publishTopic } from '../../kernel/live/publish.ts';
import { dictionaries } from './tables.ts';

/** Topic for changed dictionaries: `{ type }`. Open pages reload their choices. */
export const dictionaryTopic = defineTopic({
  name: 'dictionary',
  permission: 'self',
  channel: async () => 'all',
});

/** Announces a changed dictionary to open consoles when `tx` commits. */
export async function publishDictionaryChange(
  { tx, deps }: { tx: Tx; deps: Pick<Deps, 'bus'> },
  id: number,
): Promise<void> {
  const [dictionary] = await tx
    .select({ type: dictionaries.type })
    .from(dictionaries)
    .where(eq(dictionaries.id, id));
  await publishTopic({ bus: deps.bus, tx }, dictionaryTopic, ['all'], {
    type: dictionary?.type ?? '',
  });
}
