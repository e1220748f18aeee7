import { nameOf } from '@console/shared/format';
import { defineResource, PersonCell } from '@console/shared/ui';
import { texts } from './texts.zh.ts';

/** The rows of the list with their source, columns and filters. */
export const PEOPLE = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf,
  list: { call: 'POST /user/getUserList' },
  labels: texts.fields,
  fields: {
    phone: { kind: 'phone' },
    enable: {
      choices: [
        { value: 1, label: texts.states.normal },
        { value: 2, label: texts.states.frozen },
      ],
      tones: { 1: 'success', 2: 'neutral' },
    },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    userName: {
      lines: 2,
      sortable: true,
      always: true,
      render: (person) => <PersonCell person={person} />,
    },
    phone: { width: 128 },
    enable: { width: 96 },
    CreatedAt: { width: 160, sortable: true },
  },
  filters: {
    enable: { tabs: true },
    keyword: { label: texts.keyword, placeholder: texts.keywordHint },
  },
  firstUse: { text: texts.empty },
});
