import { Input, InputNumber, Switch } from '@arco-design/web-react';
import { lazyPart } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import { CodeEditor } from '../lazy/code/CodeEditor.tsx';
import { MarkdownEditor } from '../lazy/markdown/Markdown.tsx';
import { controlChecks } from './controlChecks.ts';
import { controlProps } from './controlProps.ts';
import { DecimalControl } from './DecimalControl.tsx';
import type { ControlProps, Field } from './field.ts';
import { numberError } from './numberError.ts';
import { SelectControl } from './SelectControl.tsx';
import { TagsControl } from './TagsControl.tsx';

controlChecks.number = numberError;

const waiting = <span className="console-control-loading" />;

/** Lazy, because the calendar is large and most forms have no dates, rows, trees or files. */
const DateControl = lazyPart(async () => (await import('./DateControl.tsx')).DateControl, {
  name: 'date',
  waiting,
});
const PickerControl = lazyPart(async () => (await import('./PickerControl.tsx')).PickerControl, {
  name: 'picker',
  waiting,
});
const TreeSelect = lazyPart(async () => (await import('./TreeSelect.tsx')).TreeSelect, {
  name: 'tree select',
  waiting,
});
const RowsControl = lazyPart(async () => (await import('./RowsControl.tsx')).RowsControl, {
  name: 'rows',
  waiting,
});
const UploadControl = lazyPart(async () => (await import('./UploadControl.tsx')).UploadControl, {
  name: 'upload',
  waiting,
});

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type FieldOfKind<Values, Kind> = Field<Values> & { kind: Kind };

type ControlOfKind<Values, Kind> = ControlProps & { field: FieldOfKind<Values, Kind> };

function TextControl<Values>({
  field,
  ...control
}: ControlOfKind<Values, 'text' | 'password' | 'textarea'>) {
  const { kind, placeholder = kind === 'text' ? uiTexts.inputPlaceholder : '' } = field;
  const props = {
    ...controlProps(control),
    placeholder,
    value: asText(control.value),
    onChange: control.onChange,
  };
  if (kind === 'password') return <Input.Password {...props} autoComplete="new-password" />;
  if (kind === 'textarea') return <Input.TextArea {...props} rows={2} />;
  return <Input {...props} />;
}

function NumberControl<Values>({ field, ...control }: ControlOfKind<Values, 'number'>) {
  const { min, max, suffix } = field;
  const { value, onChange } = control;
  const limits = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
  return (
    <InputNumber
      {...controlProps(control)}
      {...limits}
      value={(typeof value === 'number' ? value : undefined) as number}
      // Without limits Arco sets these to ±Infinity, which is not a valid ARIA value.
      aria-valuemin={min}
      aria-valuemax={max}
      suffix={suffix}
      onChange={onChange}
    />
  );
}

function SwitchControl<Values>({ field, ...control }: ControlOfKind<Values, 'switch'>) {
  const { on = true, off = false } = field;
  const { status: _, ...common } = { status: undefined, ...controlProps(control) };
  return (
    <Switch
      {...common}
      checked={control.value === on}
      onChange={(checked) => control.onChange(checked ? on : off)}
    />
  );
}

/** The browser's own time input, which is typed digit by digit and follows the user's clock format. */
const TimeOfDayControl = (control: ControlProps) => (
  <Input
    {...controlProps(control)}
    type="time"
    value={asText(control.value)}
    onChange={control.onChange}
  />
);

/** Renders the control for the kind of a form field. */
export function FieldControl<Values>({
  field,
  ...control
}: ControlProps & { field: Field<Values> }) {
  switch (field.kind) {
    case 'text':
    case 'password':
    case 'textarea':
      return <TextControl {...control} field={field} />;
    case 'code': {
      const { label, language, height, maxLength, placeholder } = field;
      const options = { label, language, height, maxLength, placeholder };
      return <CodeEditor {...control} {...options} value={asText(control.value)} />;
    }
    case 'markdown': {
      const { label, height, maxLength, placeholder } = field;
      const options = { label, height, maxLength, placeholder };
      return <MarkdownEditor {...control} {...options} value={asText(control.value)} />;
    }
    case 'number':
      return <NumberControl {...control} field={field} />;
    case 'yuan':
    case 'percent':
      return <DecimalControl {...control} kind={field.kind} />;
    case 'select':
      return <SelectControl {...control} field={field} />;
    case 'switch':
      return <SwitchControl {...control} field={field} />;
    case 'timeOfDay':
      return <TimeOfDayControl {...control} />;
    case 'date':
    case 'dateTime':
    case 'dateRange':
      return <DateControl {...control} field={field} />;
    case 'remoteSelect':
      return <PickerControl {...control} field={field} />;
    case 'treeSelect':
      return <TreeSelect {...control} field={field} />;
    case 'tags':
      return <TagsControl {...control} field={field} />;
    case 'rows':
      return <RowsControl {...control} Control={FieldControl} field={field} />;
    case 'upload':
      return <UploadControl {...control} field={field} />;
    case 'custom':
      return field.render(control);
  }
}
