import { addBaseMenu } from '@console/shared/operations/menu';
import { limitsOf } from '@console/shared/request';
import type { Field, TreeOption } from '@console/shared/ui';
import {
  flattenMenus,
  type Menu,
  type MenuForm,
  menuChildren,
  menuTitle,
} from './base/menu.model.ts';
import { menuFormTexts as texts } from './base/menu.texts.ts';
import { ComponentControl } from './ComponentControl.tsx';
import { IconControl } from './IconControl.tsx';
import { Preview } from './Preview.tsx';

const TOP = 0;
const { fields: rules } = addBaseMenu;
const parameter = rules.parameters?.items?.fields ?? {};
const button = rules.menuBtn?.items?.fields ?? {};
const rowsOf = (limit: number | undefined) => (limit === undefined ? {} : { max: limit });
const rangeOf = ({ minimum, maximum }: { minimum?: number; maximum?: number } = {}) => ({
  min: minimum,
  max: maximum,
});

const { groups } = texts;

function toOption(menu: Menu, ownId: number | undefined): TreeOption {
  const isOwn = menu.ID === ownId;
  const children = menuChildren(menu);
  // A row cannot be moved below its own descendants.
  return {
    value: menu.ID,
    label: menuTitle(menu),
    disabled: isOwn,
    ...(!isOwn &&
      children.length > 0 && { children: children.map((child) => toOption(child, ownId)) }),
  };
}

const PARAMETERS: Field<MenuForm> = {
  name: 'parameters',
  label: texts.parameters,
  kind: 'rows',
  noun: texts.parameter,
  ...rowsOf(rules.parameters?.maxItems),
  empty: { type: 'query', key: '', value: '' },
  fields: [
    {
      name: 'type',
      label: texts.type,
      kind: 'select',
      required: true,
      choices: [
        { value: 'query', label: texts.types.query },
        { value: 'params', label: texts.types.params },
      ],
    },
    { name: 'key', label: texts.key, kind: 'text', required: true, ...limitsOf(parameter.key) },
    { name: 'value', label: texts.value, kind: 'text', ...limitsOf(parameter.value) },
  ],
};

const BUTTONS: Field<MenuForm> = {
  name: 'menuBtn',
  label: texts.buttons,
  hint: texts.buttonsHint,
  kind: 'rows',
  noun: texts.button,
  ...rowsOf(rules.menuBtn?.maxItems),
  empty: { name: '', desc: '' },
  fields: [
    {
      name: 'name',
      label: texts.buttonName,
      kind: 'text',
      required: true,
      ...limitsOf(button.name),
    },
    { name: 'desc', label: texts.buttonDesc, kind: 'text', ...limitsOf(button.desc) },
  ],
};

const BEHAVIOUR: Field<MenuForm>[] = [
  { name: 'keepAlive', label: texts.keepAlive, kind: 'switch', hint: texts.keepAliveHint },
  { name: 'closeTab', label: texts.closeTab, kind: 'switch', hint: texts.closeTabHint },
  { name: 'defaultMenu', label: texts.defaultMenu, kind: 'switch', hint: texts.defaultMenuHint },
];

function basicFields(tree: readonly Menu[], edited: Menu | null): Field<MenuForm>[] {
  const options = [
    { value: TOP, label: texts.top },
    ...tree.map((menu) => toOption(menu, edited?.ID)),
  ];
  return [
    { name: 'parentId', label: texts.parent, kind: 'treeSelect', required: true, tree: options },
    {
      name: 'title',
      label: texts.title,
      kind: 'text',
      required: true,
      ...limitsOf(rules.meta?.fields?.title),
      hint: texts.titleHint,
    },
    {
      name: 'name',
      label: texts.name,
      kind: 'text',
      required: true,
      ...limitsOf(rules.name),
      hint: texts.nameHint,
    },
    {
      name: 'path',
      label: texts.path,
      kind: 'text',
      ...limitsOf(rules.path),
      hint: texts.pathHint,
    },
    {
      name: 'component',
      label: texts.component,
      kind: 'custom',
      required: true,
      wide: true,
      render: (control) => <ComponentControl {...control} />,
    },
  ];
}

function lookFields(tree: readonly Menu[], edited: Menu | null): Field<MenuForm>[] {
  const names = flattenMenus(tree)
    .filter(({ ID }) => ID !== edited?.ID)
    .map((menu) => ({ value: menu.name, label: `${menuTitle(menu)}（${menu.name}）` }));
  return [
    {
      name: 'icon',
      label: texts.icon,
      kind: 'custom',
      render: (control) => <IconControl {...control} />,
    },
    {
      name: 'sort',
      label: texts.sort,
      kind: 'number',
      ...rangeOf(rules.sort),
      hint: texts.sortHint,
    },
    { name: 'hidden', label: texts.hidden, kind: 'switch' },
    {
      name: 'activeName',
      label: texts.activeName,
      kind: 'select',
      choices: names,
      hint: texts.activeHint,
      hidden: ({ hidden }) => !hidden,
    },
  ];
}

/** The fields of the menu form. */
export function menuFields(tree: readonly Menu[], edited: Menu | null): Field<MenuForm>[] {
  const preview: Field<MenuForm> = {
    name: 'preview',
    label: texts.preview,
    kind: 'custom',
    wide: true,
    render: ({ values }) => <Preview form={values as MenuForm} tree={tree} />,
  };
  const inGroup = (group: string, fields: readonly Field<MenuForm>[]) =>
    fields.map((field) => ({ ...field, group }));
  return [
    ...inGroup(groups.basic, [...basicFields(tree, edited), preview]),
    ...inGroup(groups.look, lookFields(tree, edited)),
    ...inGroup(groups.behaviour, BEHAVIOUR),
    ...inGroup(groups.parameters, [PARAMETERS]),
    ...inGroup(groups.buttons, [BUTTONS]),
  ];
}
