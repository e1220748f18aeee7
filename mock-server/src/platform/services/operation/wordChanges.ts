import type { PgTable } from 'drizzle-orm/pg-core';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { type ObjectKind, objectKinds } from '../../kernel/area/objects.ts';
import { readScopeBinding } from '../../kernel/area/scopeBinding.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { readLabels } from '../tasks/export/labels.ts';
import type { WordedChange } from './changeSchemas.ts';
import { fieldLabels } from './fieldLabels.ts';
import { readObjectNames } from './readTargets.ts';
import { type ObjectChange, parseChanges } from './records/recordedChanges.ts';
import { texts } from './texts.ts';

/** A record with its stored changes. */
interface ChangedRecord {
  id: number;
  changes: string;
}

const TIME = new Intl.DateTimeFormat('sv', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function wordValue(value: unknown, labels: ReadonlyMap<string, string> | undefined): string {
  if (value === null || value === undefined || value === '') return texts.changes.empty;
  if (typeof value === 'boolean') return value ? texts.changes.yes : texts.changes.no;
  if (Array.isArray(value))
    return value.length === 0
      ? texts.changes.empty
      : value.map((part) => wordValue(part, labels)).join('、');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return labels?.get(text) ?? (ISO_TIME.test(text) ? TIME.format(new Date(text)) : text);
}

const isScoped = ({ id }: ObjectKind): boolean =>
  readScopeBinding(id.table as PgTable).on !== 'nothing';

/** Names of objects, by kind and id. Objects outside the caller's data scope have no name. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function readNames(
  by: ActorContext,
  areas: readonly Area[],
  objects: readonly Pick<ObjectChange, 'kind' | 'id'>[],
): Promise<Names> {
  const { kinds } = objectKinds(areas);
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const kind of new Set(objects.map((object) => object.kind))) {
    const declared = kinds.get(kind);
    const ids = objects.filter((object) => object.kind === kind).map(({ id }) => id);
    if (declared) names.set(kind, await readObjectNames(by, declared, [...new Set(ids)]));
  }
  return names;
}

/** Objects that changed fields refer to, for example the owner of a netbar. */
function referredObjects(areas: readonly Area[], changes: readonly ObjectChange[]) {
  const labels = fieldLabels(areas);
  return changes.flatMap(({ kind, fields }) =>
    fields.flatMap(({ field, before, after }) => {
      const refersTo = labels.get(kind)?.get(field)?.refersTo;
      const ids = [before, after].filter((value) => typeof value === 'number');
      return refersTo === undefined ? [] : ids.map((id) => ({ kind: refersTo, id: String(id) }));
    }),
  );
}

/**
 * Words the stored changes of records, by record. A change of an object outside the caller's data
 * scope is left out, and so is a field without a label, unless `all` is set.
 *
 * @param all for callers who may read all operation records
 */
export async function wordChanges(
  by: ActorContext,
  areas: readonly Area[],
  records: readonly ChangedRecord[],
  all: boolean,
): Promise<ReadonlyMap<number, WordedChange[]>> {
  const { kinds } = objectKinds(areas);
  const labels = fieldLabels(areas);
  const parsed = records.map(({ id, changes }) => ({ id, ...parseChanges(changes) }));
  const objects = parsed.flatMap((record) => record.objects);
  const names = await readNames(by, areas, [...objects, ...referredObjects(areas, objects)]);
  const dicts = await readLabels(by.tx, [
    ...new Set(
      [...labels.values()]
        .flatMap((fields) => [...fields.values()])
        .flatMap(({ dict }) => dict ?? []),
    ),
  ]);
  const word = ({ kind, id, fields }: ObjectChange): WordedChange[] => {
    const declared = kinds.get(kind);
    const name = names.get(kind)?.get(id) ?? '';
    if (!all && (!declared || !isScoped(declared) || name === '')) return [];
    const shown = fields.flatMap(({ field, before, after }) => {
      const words = labels.get(kind)?.get(field);
      if (!words && !all) return [];
      const valueLabels =
        words?.dict === undefined ? names.get(words?.refersTo ?? '') : dicts.get(words.dict);
      return [
        {
          field,
          label: words?.label ?? field,
          before: wordValue(before, valueLabels),
          after: wordValue(after, valueLabels),
        },
      ];
    });
    return shown.length === 0
      ? []
      : [{ kind, title: declared?.title ?? kind, id, name, fields: shown }];
  };
  return new Map(parsed.map((record) => [record.id, record.objects.flatMap(word)]));
}

/** Returns changes as one text, for example 星河网咖：灰度环 稳定 → 灰度. */
export const changesAsText = (changes: readonly WordedChange[]): string =>
  changes
    .map(({ title, id, name, fields }) => {
      const parts = fields.map(({ label, before, after }) =>
        texts.changes.change(label, before, after),
      );
      return texts.changes.ofObject(name || `${title} ${id}`, parts.join('，'));
    })
    .join('；');
