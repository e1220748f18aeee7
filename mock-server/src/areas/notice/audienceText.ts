import { and, inArray } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { type ChosenRow, readNames } from './audienceInput.ts';
import { CHOSEN_KINDS, ID_FIELDS, ID_KINDS, type IdKind } from './audienceKinds.ts';
import { noticeAudience } from './tables.ts';
import { texts } from './texts.ts';

/** Number of objects of a kind that a text names. */
const NAMED = 3;

/** Reads the chosen audiences of notices, by notice. */
export async function readChosen(
  { tx }: Pick<ActorContext, 'tx'>,
  noticeIds: readonly number[],
): Promise<ReadonlyMap<number, ChosenRow[]>> {
  const chosen = new Map<number, ChosenRow[]>();
  if (noticeIds.length === 0) return chosen;
  const rows = await tx
    .select()
    .from(noticeAudience)
    .where(
      and(
        inArray(noticeAudience.noticeId, [...noticeIds]),
        inArray(noticeAudience.kind, [...CHOSEN_KINDS]),
      ),
    )
    .orderBy(noticeAudience.noticeId, noticeAudience.kind, noticeAudience.targetId);
  for (const { noticeId, kind, targetId } of rows)
    chosen.set(noticeId, [
      ...(chosen.get(noticeId) ?? []),
      { kind: kind as ChosenRow['kind'], targetId },
    ]);
  return chosen;
}

type Names = ReadonlyMap<IdKind, ReadonlyMap<number, string>>;

/** Reads the names that texts of the audiences need, with one query per kind. */
export async function readAudienceNames(
  by: ActorContext,
  chosen: ReadonlyMap<number, readonly ChosenRow[]>,
): Promise<Names> {
  const rows = [...chosen.values()];
  const names = new Map<IdKind, ReadonlyMap<number, string>>();
  for (const kind of ID_KINDS) {
    const ids = rows.flatMap((audience) =>
      audience
        .filter((row) => row.kind === kind)
        .slice(0, NAMED)
        .map(({ targetId }) => targetId),
    );
    names.set(kind, await readNames(by, kind, [...new Set(ids)]));
  }
  return names;
}

/** Words an audience, for example 角色：网吧业主；网吧：星河网咖 等 12 个. */
export function wordAudience(rows: readonly ChosenRow[], names: Names): string {
  if (rows.some(({ kind }) => kind === 'all')) return texts.audience.all;
  return ID_KINDS.flatMap((kind) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ targetId }) => targetId);
    if (ids.length === 0) return [];
    const known = ids.slice(0, NAMED).flatMap((id) => names.get(kind)?.get(id) ?? []);
    const listed = known.join('、');
    const text = known.length < ids.length ? texts.audience.more(listed, ids.length) : listed;
    return [texts.audience.part(texts.fields[ID_FIELDS[kind]], text)];
  }).join('；');
}
