import type { FormFieldKind, FormSchema } from '@console/shared/contract';
import { useState } from 'react';
import {
  addField,
  type BuilderField,
  type BuilderForm,
  duplicateField,
  moveField,
  removeField,
  replaceField,
  toBuilderForm,
} from './builder.model.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { useHistory } from './useHistory.ts';

/** The edited form with its changes, the selected field, and an announcement of the last change. */
export function useBuilder(initial: FormSchema) {
  const history = useHistory<BuilderForm>(() => toBuilderForm(initial));
  const { present: form, change } = history;
  const [selected, select] = useState(() => form.fields[0]?.key);
  const [announcement, announce] = useState('');
  const indexOf = (key: number | undefined): number =>
    form.fields.findIndex((field) => field.key === key);
  const titleOf = (field: BuilderField | undefined): string => field?.schema.title ?? '';
  const insert = (next: BuilderForm): void => {
    const added = next.fields.find((field) => indexOf(field.key) < 0);
    change(next);
    select(added?.key);
    announce(texts.added(titleOf(added)));
  };
  return {
    ...history,
    form,
    selected,
    select,
    announcement,
    selectedField: form.fields[indexOf(selected)],
    /** Adds a field at a position, by default behind the selected one. */
    add(kind: FormFieldKind, index?: number): void {
      const behind = indexOf(selected) + 1 || form.fields.length;
      insert(addField(form, kind, index ?? behind));
    },
    duplicate: (key: number): void => insert(duplicateField(form, key)),
    move(from: number, to: number): void {
      const next = moveField(form, from, to);
      const moved = form.fields[from];
      if (next === form || from === to) return;
      change(next);
      select(moved?.key);
      announce(texts.moved(titleOf(moved), to + 1));
    },
    remove(key: number): void {
      const index = indexOf(key);
      const removed = form.fields[index];
      const next = removeField(form, key);
      change(next);
      select((next.fields[index] ?? next.fields[index - 1])?.key);
      announce(texts.removed(titleOf(removed)));
    },
    /** Replaces a field. Changes of the same property are undone together. */
    replace: (field: BuilderField, property: string): void =>
      change(replaceField(form, field), `${field.key} ${property}`),
    /** Replaces all fields. Can be undone. */
    load(schema: FormSchema): void {
      const next = toBuilderForm(schema);
      change(next);
      select(next.fields[0]?.key);
    },
  };
}

export type BuilderState = ReturnType<typeof useBuilder>;
