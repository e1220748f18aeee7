import type { ReactNode } from 'react';
import { lazyPart } from '../../base/lazyPart.tsx';
import type { SchemaFormProps } from './schemaFormProps.ts';

/**
 * Form of a form schema (JSON Schema with the extension `x-field`), as made by 表单生成器. Errors
 * appear on blur and on save, and a failed save keeps the input. Closing the tab with unsaved input
 * asks the user to confirm. The code is loaded on the first render.
 *
 * @example
 * <SchemaForm
 *   schema={schema}
 *   dictionaries={dictionaries}
 *   onSave={(values, requestId) => call('POST /form/submitForm', { ID, version, values, requestId })}
 *   onSaved={showConfirmation}
 * />
 */
export const SchemaForm: (props: SchemaFormProps) => ReactNode = lazyPart(
  async () => (await import('./SchemaFormView.tsx')).SchemaFormView,
  { name: 'form' },
);
