import { Input, InputNumber, Switch } from '@arco-design/web-react';
import { lazyPart } from '../base/lazyPart.tsx';
import { uiTexts } from '../base/texts.ts';
import { CodeEditor } from '../lazy/code/CodeEditor.tsx';
import { MarkdownEditor } from '../lazy/markdown/Markdown.tsx';
import { controlProps } from './controlProps.ts';
import type { ControlProps, Field } from './field.ts';
import { SelectControl } from './SelectControl.tsx';
import { TagsControl } from './TagsControl.tsx';

const waiting = <span className="console-control-loading" />;

/** The calendar is large, and most forms have no rows, trees and files: each is fetched when the first form has one. */
const DateControl = lazyPart(async () => (await import('./DateControl.tsx')).DateControl, {
  name: 'date',
  waiting,
});
const RemoteSelect = lazyPart(async () => (await import('./RemoteSelect.tsx')).RemoteSelect, {
  name: 'remote select',
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

/** The control of a form field, of the kind that the field says. */
export function FieldControl<Values>({
  field,
  ...control
}: ControlProps & { field: Field<Values> }) {
  const { value, onChange } = control;
  const common = controlProps(control);
  switch (field.kind) {
    case 'text':
      return (
        <Input
          {...common}
          placeholder={field.placeholder ?? uiTexts.inputPlaceholder}
          value={asText(value)}
          onChange={onChange}
        />
      );
    case 'password':
      return (
        <Input.Password
          {...common}
          autoComplete="new-password"
          placeholder={field.placeholder ?? ''}
          value={asText(value)}
          onChange={onChange}
        />
      );
    case 'textarea':
      return (
        <Input.TextArea
          {...common}
          rows={2}
          placeholder={field.placeholder ?? ''}
          value={asText(value)}
          onChange={onChange}
        />
      );
    case 'code': {
      const { label, language, height, maxLength, placeholder } = field;
      const given = { label, language, height, maxLength, placeholder };
      return <CodeEditor {...control} {...given} value={asText(value)} />;
    }
    case 'markdown': {
      const { label, height, maxLength, placeholder } = field;
      return (
        <MarkdownEditor
          {...control}
          {...{ label, height, maxLength, placeholder }}
          value={asText(value)}
        />
      );
    }
    case 'number': {
      const { min, max, precision, suffix } = field;
      const limits = {
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      };
      const number =
        typeof value === 'number' ? { value } : { value: undefined as unknown as number };
      return (
        <InputNumber
          {...common}
          {...limits}
          {...number}
          // Without limits Arco says that they are infinite, which no assistive technology understands.
          aria-valuemin={min}
          aria-valuemax={max}
          precision={precision ?? 0}
          suffix={suffix}
          onChange={onChange}
        />
      );
    }
    case 'select':
      return <SelectControl {...control} field={field} />;
    case 'switch': {
      const { on = true, off = false } = field;
      const { status: _none, ...rest } = { status: undefined, ...common };
      return (
        <Switch
          {...rest}
          checked={value === on}
          onChange={(checked) => onChange(checked ? on : off)}
        />
      );
    }
    case 'date':
    case 'dateTime':
    case 'dateRange':
      return <DateControl {...control} field={field} />;
    case 'remoteSelect':
      return <RemoteSelect {...control} field={field} />;
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
