import { useMemo, useRef } from 'react';
import { useTryCall } from '../../remote/scopeContext.ts';
import type { FieldRule } from '../../request/operation.ts';
import { newRequestId } from '../../request/requestId.ts';
import { type Outcome, STALE } from '../../request/settle.ts';
import { uiTexts } from '../base/texts.ts';
import type { DeclaredField } from '../form/field.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import { OpenedForm } from '../form/OpenedForm.tsx';
import { type FormValues, flatInputs } from './formContext.ts';
import { formFields, formValues } from './formFields.ts';
import type { FormRequest } from './formRequest.ts';
import { rangeErrors, withoutRanges } from './inputRange.ts';
import type { Resource } from './resource.ts';
import { loadLatest, sendAction, sendBatch } from './sendAction.ts';
import { actionTitle, batchLabel, batchTitle, saveText } from './titles.ts';

interface ActionFormProps<Row extends object, Data, Options> {
  asked: FormRequest<Row, Options>;
  open: boolean;
  resource: Resource<Row, Data, Options>;
  tools: ResourceTools<Row, Options>;
  options: Options | null;
  onClose(): void;
}

const NO_RULES: Readonly<Record<string, FieldRule>> = {};

/** Returns the title, introduction and save text of the form. */
function words<Row extends object, Data, Options>(
  asked: FormRequest<Row, Options>,
  resource: Resource<Row, Data, Options>,
) {
  if (asked.kind === 'many') {
    const { action, rows, selected } = asked;
    const intro = typeof action.text === 'function' ? action.text(rows) : action.text;
    // A batch action without a form is a confirmation. Its button names the action.
    const save = action.save ?? (action.inputs ? uiTexts.save : batchLabel(action, selected.count));
    return { title: batchTitle(action, selected.count, resource), intro, saveText: save };
  }
  const { action, row } = asked;
  const intro = typeof action.text === 'function' ? row && action.text(row) : action.text;
  return {
    title: actionTitle(action, row, resource),
    intro,
    saveText: saveText(action, row, resource) ?? uiTexts.save,
  };
}

/** Maps the errors of a response to the field names of the form. */
function withFieldErrors(
  outcome: Outcome,
  inputs: readonly DeclaredField[],
  rename: (field: string, values: never) => string = (field) => field,
  values: object = {},
): Outcome {
  if (outcome.ok) return outcome;
  const errors = Object.entries(outcome.errors).map(([field, msg]) => [
    rename(field, values as never),
    msg,
  ]);
  return { ...outcome, errors: rangeErrors(inputs, Object.fromEntries(errors)) };
}

/** Returns the fields of the form and a function that creates its initial values. */
function useFields<Row extends object, Data, Options>({
  asked,
  resource,
  tools,
  options,
}: ActionFormProps<Row, Data, Options>) {
  const { call, inputs: declared } = asked.action;
  const row = asked.kind === 'one' ? asked.row : null;
  const context = useMemo(() => {
    const rules = typeof call === 'object' ? call.fields : NO_RULES;
    return {
      row,
      options,
      tools,
      fields: resource.fields ?? {},
      labels: resource.labels ?? {},
      rules,
    };
  }, [call, row, options, tools, resource]);
  const inputs = useMemo(
    () => flatInputs(typeof declared === 'function' ? declared(context) : (declared ?? [])),
    [declared, context],
  );
  const fields = useMemo(() => formFields(inputs, context), [inputs, context]);
  const begin = (of: Row | null): FormValues => {
    const { initial } = asked.action;
    return formValues(
      inputs,
      fields,
      of,
      typeof initial === 'function' ? (of ? initial(of) : {}) : initial,
    );
  };
  return { row, rules: context.rules, inputs, fields, begin };
}

/**
 * Form of an action. The fields come from the declaration. After a conflict the latest record can
 * be loaded below the user's changes.
 */
export function ActionForm<Row extends object, Data, Options>(
  props: ActionFormProps<Row, Data, Options>,
) {
  const { asked, open, resource, onClose } = props;
  const send = useTryCall();
  const { row, rules, inputs, fields, begin } = useFields(props);
  const openingId = useRef(newRequestId());
  const initialValues = useRef<FormValues>(undefined);
  initialValues.current ??= begin(row);

  const transmit = (knownRow: Row | null, values: object, requestId: string): Promise<Outcome> => {
    if (asked.kind === 'many') {
      const { rows, selected } = asked;
      return sendBatch(send, resource, asked.action, { rows, selected, values, requestId });
    }
    const id = asked.action.once ? openingId.current : requestId;
    return sendAction(send, resource, asked.action, { row: knownRow, values, requestId: id });
  };
  const save = async ({ $row, ...filled }: FormValues, requestId: string): Promise<Outcome> => {
    const isSame = (name: string) =>
      JSON.stringify(filled[name]) === JSON.stringify(initialValues.current?.[name]);
    const unsent = new Set(
      inputs.filter(({ name, onlyChanged }) => onlyChanged && isSame(name)).map(({ name }) => name),
    );
    const values = withoutRanges(
      inputs,
      rules,
      Object.fromEntries(Object.entries(filled).filter(([name]) => !unsent.has(name))),
    );
    const outcome = await transmit($row as Row | null, values, requestId);
    // Also if the same action was executed before, because the page may show outdated data.
    if (!outcome.ok && (outcome.stale || outcome.code === STALE)) asked.onStale();
    return withFieldErrors(
      outcome,
      inputs as readonly DeclaredField[],
      asked.kind === 'one' ? asked.action.fieldOf : undefined,
      filled,
    );
  };
  const reload = async (): Promise<FormValues | undefined> => {
    const knownRow = initialValues.current?.$row as Row | null;
    const latest = knownRow && (await loadLatest(send, resource, knownRow));
    if (!latest) return undefined;
    initialValues.current = begin(latest);
    return initialValues.current;
  };
  return (
    <OpenedForm<FormValues>
      {...words(asked, resource)}
      look={asked.action.size ?? 'dialog'}
      open={open}
      danger={Boolean(asked.action.danger)}
      fields={fields}
      initial={initialValues.current}
      onSave={save}
      onSaved={({ data, msg }) => asked.onDone({ ok: true, data, msg })}
      {...(row && resource.record ? { onReload: reload } : {})}
      onClose={onClose}
    />
  );
}
