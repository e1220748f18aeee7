import { choicesOf, formatNumber } from '@console/shared/format';
import {
  createApi,
  deleteApi,
  deleteApisByIds,
  setApiRoles,
  updateApi,
} from '@console/shared/operations/api';
import { defineResource, Lines, Note } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { apiTexts as texts } from './api.texts.ts';

const UseDrawer = lazy(async () => ({ default: (await import('./UseDrawer.tsx')).UseDrawer }));

/** Back ends with this call also return the users and roles that can make a call. */
const USE = 'GET /api/getApiUse';

const METHODS = choicesOf(texts.methods);

const INPUTS = [
  { name: 'path', hint: texts.pathHint },
  { name: 'method', choices: METHODS },
  'apiGroup',
  'description',
] as const;

/** List page of the calls that can be granted to roles. */
export const APIS = defineResource({
  noun: texts.noun,
  title: texts.title,
  nameOf: ({ method, path }) => `${method} ${path}`,
  list: { call: 'POST /api/getApiList' },
  options: { call: 'GET /api/getApiOptions' },
  labels: texts.fields,
  fields: {
    isBuiltIn: {
      labels: { true: texts.builtIn, false: texts.foreign },
      tones: { true: 'success', false: 'neutral' },
    },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    path: {
      lines: 2,
      sortable: true,
      always: true,
      render: ({ path, description }) => (
        <Lines as="span">
          <span>{description}</span>
          <Note as="span">{path}</Note>
        </Lines>
      ),
    },
    method: { width: 104, sortable: true },
    apiGroup: { width: 152, sortable: true },
    isBuiltIn: { width: 112, call: USE },
    authorityIds: {
      width: 112,
      call: USE,
      render: ({ authorityIds }) => authorityIds && texts.roleCount(authorityIds.length),
    },
    weekCalls: { width: 112, call: USE, render: ({ weekCalls }) => formatNumber(weekCalls) },
    CreatedAt: { width: 160, optional: true },
  },
  filters: {
    keyword: { label: texts.keyword, placeholder: texts.keywordPlaceholder },
    apiGroup: { choices: ({ groups }) => groups.map((value) => ({ value, label: value })) },
    method: { choices: METHODS },
  },
  add: {
    label: texts.add,
    call: createApi,
    inputs: INPUTS,
    initial: { method: 'POST' },
    size: 'small',
    text: texts.addHint,
    save: texts.add,
  },
  actions: {
    setRoles: {
      label: texts.setRoles,
      call: setApiRoles,
      inputs: [
        {
          name: 'authorityIds',
          label: texts.fields.authorityIds,
          kind: 'select',
          multiple: true,
          hint: texts.rolesHint,
          choices: ({ roles }) =>
            roles.map(({ authorityId, authorityName }) => ({
              value: authorityId,
              label: authorityName,
            })),
        },
      ],
      size: 'small',
      title: texts.setRolesOf,
      done: texts.rolesSaved,
    },
    use: {
      label: texts.use,
      call: USE,
      always: true,
      onClick: (api, { show }) =>
        show((shown) => (
          <Suspense fallback={null}>
            <UseDrawer api={api} shown={shown} />
          </Suspense>
        )),
    },
    edit: {
      label: texts.edit,
      call: updateApi,
      inputs: ({ row }) =>
        row?.isBuiltIn
          ? INPUTS.map((input) =>
              typeof input === 'string' ? input : { ...input, disabled: true },
            )
          : INPUTS,
      size: 'small',
      title: texts.editApi,
    },
    delete: {
      label: texts.remove,
      call: deleteApi,
      title: texts.removeTitle,
      text: texts.removeText,
      save: texts.removeConfirm,
      danger: true,
      removes: true,
      done: texts.removed,
    },
  },
  actionsWidth: 176,
  batch: {
    delete: {
      label: texts.removeSome,
      call: deleteApisByIds,
      body: (apis) => ({ ids: apis.map(({ ID }) => ID) }),
      title: (count) => `${texts.removeSome(count)}？`,
      text: texts.removeText,
      danger: true,
    },
  },
  exports: 'POST /api/exportApiList',
  firstUse: { text: texts.firstUse },
});
