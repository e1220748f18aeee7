import { Input, Select } from '@arco-design/web-react';
import { Checkbox, FieldError, Hidden, IconButton, icons } from '@console/shared/ui';
import type { EntityField } from './code.model.ts';
import { codeTexts } from './code.texts.ts';
import type { useRowMove } from './useRowMove.ts';

const texts = codeTexts.fields;
const KINDS = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));
const FLAGS = ['required', 'search', 'list'] as const;

interface FieldRowProps {
  field: EntityField;
  /** Errors by option of the field. */
  errors: Readonly<Record<string, string>>;
  handle: ReturnType<ReturnType<typeof useRowMove>['handle']>;
  onChange(field: EntityField): void;
  onOptions(): void;
  onRemove(): void;
}

/** A field as a row of the table. */
export function FieldRow({ field, errors, handle, onChange, onOptions, onRemove }: FieldRowProps) {
  const { name, label, kind } = field;
  const set = (part: Partial<EntityField>) => onChange({ ...field, ...part });
  const shown = { required: field.required, search: field.search, list: field.list !== false };
  const { name: _name, label: _label, ...others } = errors;
  return (
    <tr>
      <td className="code-handle">
        <IconButton label={texts.move(label)} icon={icons.drag} {...handle} />
      </td>
      <td data-label={texts.name}>
        <Input
          aria-label={texts.cell(label, texts.name)}
          status={errors.name === undefined ? undefined : 'error'}
          value={name}
          onChange={(next) => set({ name: next })}
        />
        {errors.name !== undefined && <FieldError>{errors.name}</FieldError>}
      </td>
      <td data-label={texts.label}>
        <Input
          aria-label={texts.cell(label, texts.label)}
          status={errors.label === undefined ? undefined : 'error'}
          value={label}
          onChange={(next) => set({ label: next })}
        />
        {errors.label !== undefined && <FieldError>{errors.label}</FieldError>}
      </td>
      <td data-label={texts.kind}>
        <Select
          aria-label={texts.cell(label, texts.kind)}
          value={kind}
          options={KINDS}
          onChange={(next: EntityField['kind']) => set({ kind: next })}
        />
        {Object.values(others).map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </td>
      {FLAGS.map((flag) => (
        <td key={flag} data-label={texts[flag]} className="code-flag">
          <Checkbox checked={shown[flag] === true} onChange={(next) => set({ [flag]: next })}>
            <Hidden>{texts.cell(label, texts[flag])}</Hidden>
          </Checkbox>
        </td>
      ))}
      <td className="code-tools">
        <IconButton label={texts.optionsOf(label)} icon={icons.edit} onClick={onOptions} />
        <IconButton label={texts.remove(label)} icon={icons.remove} onClick={onRemove} />
      </td>
    </tr>
  );
}
