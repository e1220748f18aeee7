import {
  createSysDictionary,
  deleteSysDictionary,
  updateSysDictionary,
} from '@console/shared/operations/sysDictionary';
import { defineResource, type ResourceInputs } from '@console/shared/ui';
import type { Dictionary } from './dictionary.model.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';
import { exportDictionary } from './exportDictionary.ts';

const INPUTS: ResourceInputs<Dictionary> = [
  'name',
  { name: 'type', hint: texts.typeHint },
  { name: 'status', kind: 'switch' },
  'desc',
];

/**
 * Dictionaries and their actions. They are chosen from a list beside their values, not shown as a
 * table.
 */
export const DICTIONARIES = defineResource<Dictionary, readonly Dictionary[]>({
  noun: texts.noun,
  title: texts.title,
  nameOf: ({ name }) => name,
  list: { call: 'GET /sysDictionary/getSysDictionaryList', id: 'dictionaries' },
  labels: texts.fields,
  columns: { name: { always: true } },
  add: {
    label: texts.add,
    always: true,
    call: createSysDictionary,
    inputs: INPUTS,
    initial: { status: true },
    size: 'small',
    save: texts.add,
  },
  actions: {
    edit: {
      label: texts.edit,
      call: updateSysDictionary,
      inputs: INPUTS,
      size: 'small',
      title: texts.editOf,
    },
    export: { label: texts.export, onClick: (dictionary) => void exportDictionary(dictionary) },
    delete: {
      label: texts.remove,
      call: deleteSysDictionary,
      title: texts.removeTitle,
      text: texts.removeText,
      save: texts.remove,
      danger: true,
      removes: true,
      done: texts.removed,
    },
  },
});
