import type { FormSchema, FormValues } from '../../../contract/formSchema.ts';
import type { Option } from '../../list/filterField.ts';
import type { FormProps } from '../formProps.ts';

/** Values of a form by field name. */
export type SchemaFormValues = Record<string, unknown>;

export interface SchemaFormProps
  extends Partial<Pick<FormProps<SchemaFormValues>, 'onSave' | 'onSaved' | 'onReload'>> {
  schema: FormSchema;
  /** Initial values. Default: those of the schema. Later changes are ignored. */
  initial?: FormValues;
  /** Choices of the dictionaries that the schema names. */
  dictionaries?: Readonly<Record<string, readonly Option[]>>;
  /** Shows the fields of these roles. Default: the role of the user. */
  roles?: readonly number[];
  /** Verb on the button. Default: 提交. Without `onSave` there is no button. */
  saveText?: string;
}
