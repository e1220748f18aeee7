import { type Field, FormDrawer } from '@console/shared/ui';
import type { States } from './code.model.ts';
import { codeTexts } from './code.texts.ts';

const texts = codeTexts.states;

const FIELDS: readonly Field<States>[] = [
  {
    name: 'field',
    label: texts.field,
    kind: 'text',
    required: true,
  },
  {
    name: 'label',
    label: texts.label,
    kind: 'text',
    required: true,
  },
  {
    name: 'values',
    label: texts.values,
    kind: 'rows',
    noun: texts.values,
    min: 2,
    max: 12,
    empty: { value: '', label: '' },
    fields: [
      {
        name: 'value',
        label: codeTexts.options.value,
        kind: 'text',
        required: true,
      },
      {
        name: 'label',
        label: texts.label,
        kind: 'text',
        required: true,
      },
    ],
  },
  {
    name: 'start',
    label: texts.start,
    kind: 'text',
    hint: texts.startHint,
    required: true,
  },
  {
    name: 'moves',
    label: texts.moves,
    kind: 'rows',
    noun: texts.move,
    max: 12,
    empty: { name: '', label: '', from: [], to: '' },
    fields: [
      {
        name: 'name',
        label: texts.name,
        kind: 'text',
        required: true,
      },
      {
        name: 'label',
        label: texts.label,
        kind: 'text',
        required: true,
      },
      {
        name: 'from',
        label: texts.from,
        kind: 'tags',
        hint: texts.fromHint,
        required: true,
        max: 12,
      },
      { name: 'to', label: texts.to, kind: 'text', required: true },
    ],
  },
];

interface StatesDrawerProps {
  open: boolean;
  states: States | undefined;
  onSave(states: States): void;
  onClose(): void;
}

const INITIAL: States = JSON.parse(JSON.stringify(texts.initial));

/** The states of a record, and the actions that change them. */
export function StatesDrawer({ open, states, onSave, onClose }: StatesDrawerProps) {
  return (
    <FormDrawer
      open={open}
      size="large"
      title={texts.title}
      fields={FIELDS}
      initial={states ?? INITIAL}
      saveText={codeTexts.options.save}
      onSave={async (values) => {
        onSave(values);
        return { code: 0, data: {}, msg: '' };
      }}
      onClose={onClose}
    />
  );
}
