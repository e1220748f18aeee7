import { refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { type Choice, type ChoiceKind, choices } from './choiceKind.ts';
import { texts } from './texts.ts';

/** Maximum number of offered records. */
const MAX_FOUND = 20;

interface AskedChoices {
  kind: string;
  text?: string;
  ids?: readonly number[];
  within?: Readonly<Record<string, number>>;
}

/** Returns the first declaration of a kind whose calls the caller may make. */
async function allowedKind(
  { tx, caller }: ActorContext,
  { areas }: Pick<Deps, 'areas'>,
  kind: string,
): Promise<ChoiceKind> {
  const may = await grantedPaths(tx, caller.authorityId);
  const allowed = areas
    .flatMap((area) => choices.of(area) ?? [])
    .find((item) => item.kind === kind && item.calls.every((path) => may.has(path)));
  if (!allowed) throw refuse(texts.notOffered);
  return allowed;
}

/**
 * Finds the records that a picker offers, within the caller's permissions and data scope. With `ids`
 * it reads the chosen records instead.
 */
export async function findChoices(
  by: ActorContext,
  deps: Pick<Deps, 'areas'>,
  { kind, text = '', ids, within = {} }: AskedChoices,
): Promise<{ list: Choice[] }> {
  const allowed = await allowedKind(by, deps, kind);
  if (ids) return { list: await allowed.read(by, ids) };
  if (Object.keys(within).some((field) => !allowed.fields.includes(field)))
    throw refuse(texts.notOffered);
  return { list: await allowed.find(by, { text: text.trim(), within, limit: MAX_FOUND }) };
}
