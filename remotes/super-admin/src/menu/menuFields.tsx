import type { FormField, TreeOption } from '@console/shared/ui';
import { menuFormTexts as texts } from '../texts/menu.ts';
import { ComponentControl } from './ComponentControl.tsx';
import { IconControl } from './IconControl.tsx';
import { childrenOf, flattenMenus, type Menu, type MenuForm, titleOf } from './menu.model.ts';
import { Preview } from './Preview.tsx';

type Field = FormField<MenuForm>;

const TOP = 0;
/** The server's limits, which its refusal names in any case. */
const MOST = { parameters: 50, buttons: 100 };

const { groups } = texts;

function toOption(menu: Menu, own: number | undefined): TreeOption {
  const isOwn = menu.ID === own;
  const children = childrenOf(menu);
  // What hangs below the row itself is no place for it.
  return {
    value: menu.ID,
    label: titleOf(menu),
    disabled: isOwn,
    ...(!isOwn && children.length > 0 && { children: children.map((child) => toOption(child, own)) }),
  };
}

const PARAMETERS: Field = {
  name: 'parameters',
  label: texts.parameters,
  kind: 'rows',
  noun: texts.parameter,
  max: MOST.parameters,
  empty: { type: 'query', key: '', value: '' },
  fields: [
    {
      name: 'type',
      label: texts.type,
      kind: 'select',
      required: true,
      options: [
        { value: 'query', label: texts.types.query },
        { value: 'params', label: texts.types.params },
      ],
    },
    { name: 'key', label: texts.key, kind: 'text', required: true, maxLength: 100 },
    { name: 'value', label: texts.value, kind: 'text', maxLength: 500 },
  ],
};

const BUTTONS: Field = {
  name: 'menuBtn',
  label: texts.buttons,
  hint: texts.buttonsHint,
  kind: 'rows',
  noun: texts.button,
  max: MOST.buttons,
  empty: { name: '', desc: '' },
  fields: [
    { name: 'name', label: texts.buttonName, kind: 'text', required: true, maxLength: 100 },
    { name: 'desc', label: texts.buttonDesc, kind: 'text', maxLength: 200 },
  ],
};

/** The fields of the drawer. */
export function menuFields(tree: readonly Menu[], own: Menu | null): Field[] {
  const options = [{ value: TOP, label: texts.top }, ...tree.map((menu) => toOption(menu, own?.ID))];
  const names = flattenMenus(tree)
    .filter(({ ID }) => ID !== own?.ID)
    .map((menu) => ({ value: menu.name, label: `${titleOf(menu)}（${menu.name}）` }));
  const basic: Field[] = [
    { name: 'parentId', label: texts.parent, kind: 'treeSelect', required: true, tree: options },
    { name: 'title', label: texts.title, kind: 'text', required: true, maxLength: 100, hint: texts.titleHint },
    { name: 'name', label: texts.name, kind: 'text', required: true, maxLength: 200, hint: texts.nameHint },
    { name: 'path', label: texts.path, kind: 'text', maxLength: 500, hint: texts.pathHint },
    {
      name: 'component',
      label: texts.component,
      kind: 'custom',
      required: true,
      wide: true,
      render: (control) => <ComponentControl {...control} />,
    },
  ];
  const look: Field[] = [
    { name: 'icon', label: texts.icon, kind: 'custom', render: (control) => <IconControl {...control} /> },
    { name: 'sort', label: texts.sort, kind: 'number', min: 0, max: 999_999, hint: texts.sortHint },
    { name: 'hidden', label: texts.hidden, kind: 'switch' },
    {
      name: 'activeName',
      label: texts.activeName,
      kind: 'select',
      options: names,
      hint: texts.activeHint,
      hidden: ({ hidden }) => !hidden,
    },
  ];
  const behaviour: Field[] = [
    { name: 'keepAlive', label: texts.keepAlive, kind: 'switch', hint: texts.keepAliveHint },
    { name: 'closeTab', label: texts.closeTab, kind: 'switch', hint: texts.closeTabHint },
    { name: 'defaultMenu', label: texts.defaultMenu, kind: 'switch', hint: texts.defaultMenuHint },
  ];
  const preview: Field = {
    name: 'preview',
    label: texts.preview,
    kind: 'custom',
    wide: true,
    render: ({ values }) => <Preview form={values as MenuForm} tree={tree} />,
  };
  const inGroup = (group: string, fields: readonly Field[]) => fields.map((field) => ({ ...field, group }));
  return [
    ...inGroup(groups.basic, [...basic, preview]),
    ...inGroup(groups.look, look),
    ...inGroup(groups.behaviour, behaviour),
    ...inGroup(groups.parameters, [PARAMETERS]),
    ...inGroup(groups.buttons, [BUTTONS]),
  ];
}
