import { choicesOf } from '@console/shared/format';
import {
  createSysDictionaryDetail,
  deleteSysDictionaryDetail,
  updateSysDictionaryDetail,
} from '@console/shared/operations/sysDictionaryDetail';
import { tryCall } from '@console/shared/request';
import { serves, supportsField } from '@console/shared/session';
import {
  defineResource,
  type Field,
  type InputContext,
  type Resource,
  type ResourceAction,
  type ResourceTree,
  StatusTag,
  type Tone,
} from '@console/shared/ui';
import type { Dictionary, Value } from './dictionary.model.ts';
import { valueTexts as texts } from './dictionary.texts.ts';
import { InlineLabel } from './InlineLabel.tsx';

/**
 * A dictionary with more values is loaded page by page as a list; a smaller one completely, as a
 * tree.
 */
export const MAX_AS_TREE = 500;

/** Back ends with this call return the actions and uses of each value. */
const TREE = 'GET /sysDictionaryDetail/getDictionaryTreeList';

/**
 * Whether the values of a dictionary are shown as a tree: there are few enough and the back end has
 * the call.
 */
export const isShownAsTree = (count: number): boolean => count <= MAX_AS_TREE && serves(TREE);

const COLORS = choicesOf(texts.colors);

const isUsed = ({ uses = 0 }: Value): boolean => uses > 0;

const inputsFor = (row: Value | null): readonly (string | Field<never, InputContext<Value>>)[] => {
  const isFixed = row !== null && isUsed(row);
  return [
    'label',
    {
      name: 'value',
      kind: 'text',
      disabled: isFixed,
      hint: isFixed ? texts.usedHint : texts.valueHint,
    },
    { name: 'color', choices: COLORS },
    { name: 'status', kind: 'switch' },
    'extend',
  ];
};

const NEW = { label: '', value: '', color: '', status: true, extend: '', sort: 0 };

const COLUMNS: Resource<Value>['columns'] = {
  label: { always: true, render: (row, { reload }) => <InlineLabel row={row} onSaved={reload} /> },
  value: { width: 160, render: ({ value }) => <code>{value}</code> },
  color: {
    width: 120,
    call: TREE,
    render: ({ color, label }) => color && <StatusTag tone={color as Tone}>{label}</StatusTag>,
  },
  status: {
    width: 96,
    render: ({ status }) => (
      <StatusTag tone={status ? 'success' : 'neutral'}>{status ? texts.on : texts.off}</StatusTag>
    ),
  },
  uses: { width: 96, call: TREE, render: ({ uses = 0 }) => uses > 0 && texts.uses(uses) },
  extend: { width: 160 },
  sort: { width: 80, optional: true },
};

const TREE_OF_VALUES: ResourceTree<Value> = {
  move: {
    send: (row, { parent, siblings }) => {
      const next = siblings[siblings.findIndex(({ ID }) => ID === row.ID) + 1];
      return tryCall('PUT /sysDictionaryDetail/moveSysDictionaryDetail', {
        ID: row.ID,
        parentID: parent?.ID ?? 0,
        ...(next && { beforeID: next.ID }),
      });
    },
  },
};

const ADD = {
  call: createSysDictionaryDetail,
  inputs: inputsFor(null),
  initial: NEW,
  size: 'small',
  save: texts.add,
} satisfies Partial<ResourceAction<Value>>;

const EDIT: ResourceAction<Value> = {
  label: texts.edit,
  call: updateSysDictionaryDetail,
  inputs: ({ row }) => inputsFor(row),
  size: 'small',
  title: texts.editOf,
};

const SWITCHES: Readonly<Record<string, ResourceAction<Value>>> = {
  disable: {
    label: texts.disable,
    call: updateSysDictionaryDetail,
    body: { status: false },
    title: texts.disableTitle,
    text: texts.disableText,
    save: texts.disable,
    done: texts.disabled,
  },
  enable: {
    label: texts.enable,
    call: updateSysDictionaryDetail,
    body: { status: true },
    done: texts.enabled,
  },
};

const DELETE: ResourceAction<Value> = {
  label: texts.remove,
  call: deleteSysDictionaryDetail,
  title: texts.removeTitle,
  text: texts.removeText,
  save: texts.removeConfirm,
  danger: true,
  removes: true,
  done: texts.removed,
};

/** List page of the values of one dictionary. */
export function valueList(
  { ID: sysDictionaryID, name, detailCount = 0 }: Dictionary,
  onChanged: () => void,
): Resource<Value> {
  const isTree = isShownAsTree(detailCount);
  const last = { sort: detailCount + 1 };
  const body = { sysDictionaryID };
  return defineResource<Value>({
    noun: texts.noun,
    title: name,
    nameOf: ({ label }) => label,
    list: {
      call: isTree
        ? 'GET /sysDictionaryDetail/getDictionaryTreeList'
        : 'GET /sysDictionaryDetail/getSysDictionaryDetailList',
      body,
      id: 'dictionaryValues',
      live: { topic: 'dictionary' },
    },
    ...(isTree && { tree: TREE_OF_VALUES }),
    labels: texts.fields,
    columns: COLUMNS,
    filters: {
      keyword: {
        label: texts.keyword,
        placeholder: texts.keywordPlaceholder,
        ...(isTree && { search: ({ label, value }: Value) => `${label} ${value}` }),
      },
    },
    add: { ...ADD, label: texts.add, body: { ...body, parentID: 0, ...last }, after: onChanged },
    actions: {
      edit: EDIT,
      ...(supportsField(createSysDictionaryDetail.route, 'parentID') && {
        addBelow: {
          ...ADD,
          label: texts.addBelow,
          body: ({ ID }: Value) => ({ ...body, parentID: ID, ...last }),
          title: texts.addBelowOf,
          after: onChanged,
        },
      }),
      // Rows without state actions are switched in their form.
      ...(serves(TREE) && SWITCHES),
      delete: { ...DELETE, after: onChanged },
    },
    actionsWidth: 176,
    firstUse: { text: texts.firstUse },
  });
}
