import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TSchema } from 'typebox';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { objectKinds } from '../../kernel/area/objects.ts';

/** How the changes of one field are worded. */
interface FieldWords {
  label: string;
  /** Dictionary with the labels of the values. */
  dict?: string | undefined;
  /** Kind of the object that the value refers to. */
  refersTo?: string | undefined;
}

/** Words of the fields of one kind of object, by field. */
export type KindFields = ReadonlyMap<string, FieldWords>;

type Property = TSchema & { title?: string; 'x-row'?: string };

const propertiesOf = (schema: TSchema | undefined): [string, Property][] =>
  Object.entries(
    (schema as { properties?: Record<string, Property> } | undefined)?.properties ?? {},
  );

function wordsOfKind(areas: readonly Area[], area: Area, id: AnyPgColumn): KindFields {
  const { kindOf } = objectKinds(areas);
  const columns = getTableColumns(id.table as PgTable) as Record<string, AnyPgColumn>;
  const fields = new Map<string, FieldWords>();
  // Fields of writing calls come first, because filters can share a name with another meaning.
  const bodies = [...area.routes].sort((a, b) => Number(b.audit) - Number(a.audit));
  for (const [name, { title, 'x-row': row }] of bodies.flatMap(({ body }) => propertiesOf(body))) {
    const column = columns[name];
    if (!column || !title || fields.has(name)) continue;
    const dict = area.dictionaryFields?.find((field) => field.column === column)?.type;
    fields.set(name, { label: title, dict, refersTo: row === undefined ? undefined : kindOf(row) });
  }
  return fields;
}

const cache = new WeakMap<readonly Area[], ReadonlyMap<string, KindFields>>();

function collect(areas: readonly Area[]): ReadonlyMap<string, KindFields> {
  return new Map(
    areas.flatMap((area) =>
      (area.objects ?? []).flatMap((object) =>
        'title' in object ? [[object.kind, wordsOfKind(areas, area, object.id)] as const] : [],
      ),
    ),
  );
}

/**
 * Returns the labels of the fields of all kinds of objects: the titles that the calls of their area
 * use in validation messages. The result is cached per list of areas.
 */
export function fieldLabels(areas: readonly Area[]): ReadonlyMap<string, KindFields> {
  const result = cache.get(areas) ?? collect(areas);
  cache.set(areas, result);
  return result;
}
