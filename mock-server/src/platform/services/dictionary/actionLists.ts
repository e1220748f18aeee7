import { count, eq, inArray } from 'drizzle-orm';
import { Type } from 'typebox';
import { ID, parentIdField } from '../../../http/schemas.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { ListCallContext } from '../../kernel/lists/declaration.ts';
import { defineList } from '../../kernel/lists/defineList.ts';
import { contains, customFilter, equals } from '../../kernel/lists/filters.ts';
import { ascending } from '../../kernel/lists/order.ts';
import { defineTransitions } from '../../kernel/lists/transitions.ts';
import { Detail, type DetailNode, Status } from './schemas.ts';
import { listDictionaries, toDetail } from './service.ts';
import { dictionaries, dictionaryDetails } from './tables.ts';
import { texts } from './texts.ts';
import { readTree } from './tree.ts';
import { countUses, findDictionaryFields } from './uses.ts';

// Not `defineEntity` (decision 37): the rows have no states.
const dictionaryTransitions = defineTransitions(() => '', {
  edit: { call: '/sysDictionary/updateSysDictionary' },
  // The compatible call returns an array, so actions on the whole list are part of each row.
  add: { call: '/sysDictionary/createSysDictionary' },
  import: { call: '/sysDictionary/importSysDictionary' },
  export: { call: '/sysDictionary/exportSysDictionary' },
  delete: { call: '/sysDictionary/deleteSysDictionary' },
});

interface DetailState {
  status: boolean;
  value: string;
  uses: number;
}

const ON = 'on';
const OFF = 'off';
const UPDATE = '/sysDictionaryDetail/updateSysDictionaryDetail';

// Not `defineEntity` (decision 37): the state is a field of the edit call.
/** Actions on a value. A value in use can be disabled but not deleted. */
const detailTransitions = defineTransitions(({ status }: DetailState) => (status ? ON : OFF), {
  edit: { call: UPDATE },
  move: { call: '/sysDictionaryDetail/moveSysDictionaryDetail' },
  addBelow: { call: '/sysDictionaryDetail/createSysDictionaryDetail' },
  disable: { call: UPDATE, from: [ON] },
  enable: { call: UPDATE, from: [OFF] },
  delete: {
    call: '/sysDictionaryDetail/deleteSysDictionaryDetail',
    unless: ({ value, uses }) => (uses > 0 ? texts.used(value, String(uses)) : undefined),
  },
});

/** Actions on the list of values. */
const LIST_ACTIONS = { add: '/sysDictionaryDetail/createSysDictionaryDetail' };

/** The values of a dictionary in order. */
export const detailList = defineList({
  table: dictionaryDetails,
  id: dictionaryDetails.id,
  select: (tx) => tx.select().from(dictionaryDetails).$dynamic(),
  filters: {
    sysDictionaryID: customFilter(ID, (id) => eq(dictionaryDetails.dictionaryId, id)),
    keyword: contains([dictionaryDetails.label, dictionaryDetails.value], texts.fields.keyword),
    label: contains(dictionaryDetails.label, texts.fields.label, 60),
    value: contains(dictionaryDetails.value, texts.fields.value, 100),
    status: equals(dictionaryDetails.status, Status),
    parentID: customFilter(Type.Optional(parentIdField(texts.fields.parentDetail)), (id) =>
      eq(dictionaryDetails.parentId, id as number),
    ),
  },
  order: [ascending(dictionaryDetails.sort), ascending(dictionaryDetails.id)],
  row: Detail,
  async context({ tx, deps }: ListCallContext, rows) {
    const [first] = rows;
    if (!first) return new Map<string, number>();
    const [dictionary] = await tx
      .select({ type: dictionaries.type })
      .from(dictionaries)
      .where(eq(dictionaries.id, first.dictionaryId));
    return countUses(
      tx,
      deps.areas,
      dictionary?.type ?? '',
      rows.map(({ value }) => value),
    );
  },
  present: (row, { context }) => ({ ...toDetail(row), uses: context.get(row.value) ?? 0 }),
  actionsOn: (row, { context, may }) =>
    detailTransitions.actions({ ...row, uses: context.get(row.value) ?? 0 }, may),
  actions: LIST_ACTIONS,
});

const flat = (nodes: readonly DetailNode[]): DetailNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Returns all values of a dictionary as a tree, with their uses and the caller's actions. */
export async function readTreeWithActions({ tx, caller, deps }: ListCallContext, id: number) {
  const list = await readTree(tx, id);
  const [dictionary] = await tx
    .select({ type: dictionaries.type })
    .from(dictionaries)
    .where(eq(dictionaries.id, id));
  const values = flat(list).map(({ value }) => value);
  const uses = await countUses(tx, deps.areas, dictionary?.type ?? '', values);
  const may = await grantedPaths(tx, caller.authorityId);
  const withActions = (nodes: readonly DetailNode[]): DetailNode[] =>
    nodes.map((node) => {
      const used = uses.get(node.value) ?? 0;
      const actions = [...detailTransitions.actions({ ...node, uses: used }, may)];
      return {
        ...node,
        uses: used,
        actions,
        children: node.children && withActions(node.children),
      };
    });
  return {
    list: withActions(list),
    actions: Object.entries(LIST_ACTIONS).flatMap(([name, call]) => (may.has(call) ? [name] : [])),
  };
}

/**
 * Returns all dictionaries with the number of values, the fields that use them, and the caller's
 * actions.
 */
export async function listDictionariesWithActions(
  { tx, caller, deps }: ListCallContext,
  name: string | undefined,
) {
  const all = await listDictionaries(tx, name);
  const may = await grantedPaths(tx, caller.authorityId);
  const counts = await tx
    .select({ id: dictionaryDetails.dictionaryId, values: count() })
    .from(dictionaryDetails)
    .where(
      inArray(
        dictionaryDetails.dictionaryId,
        all.map((dictionary) => dictionary.ID),
      ),
    )
    .groupBy(dictionaryDetails.dictionaryId);
  const valueCounts = new Map(counts.map(({ id, values }) => [id, values]));
  return all.map((dictionary) => ({
    ...dictionary,
    detailCount: valueCounts.get(dictionary.ID) ?? 0,
    usedBy: findDictionaryFields(deps.areas, dictionary.type).map(({ title }) => title),
    actions: [...dictionaryTransitions.actions({}, may)],
  }));
}
