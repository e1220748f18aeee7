import { Button } from '@arco-design/web-react';
import { choiceSource, type Field, FormFields, useForm } from '@console/shared/ui';
import type { ExplainBody } from './explain.model.ts';
import { explainTexts as texts } from './explain.texts.ts';

type SampleField = keyof typeof texts.fields;
type Values = { terminalId?: number } & Partial<Record<SampleField, string>>;

const SAMPLE = Object.entries(texts.fields).map(
  ([name, label]): Field<Values> => ({
    name: name as SampleField,
    label,
    kind: 'text',
  }),
);
const FIELDS: readonly Field<Values>[] = [
  {
    name: 'terminalId',
    label: texts.terminal,
    kind: 'remoteSelect',
    required: true,
    source: choiceSource('terminal'),
    placeholder: texts.terminalHint,
  },
  ...SAMPLE,
];

interface Props {
  terminalId: number | undefined;
  onSubmit(body: ExplainBody): void;
}

/** Form for a terminal and the event to explain. */
export function SampleForm({ terminalId, onSubmit }: Props) {
  const fields = terminalId === undefined ? FIELDS : SAMPLE;
  const form = useForm<Values>(fields, {});
  const submit = () => {
    const values = form.validate();
    if (!values) return;
    const { terminalId: chosen, ...sample } = values;
    const given = Object.fromEntries(Object.entries(sample).filter(([, text]) => text !== ''));
    onSubmit({ terminalId: terminalId ?? chosen ?? 0, sample: given });
  };
  return (
    <form
      className="rule-explain-form"
      aria-label={texts.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormFields fields={fields} form={form} />
      <Button type="primary" htmlType="submit">
        {texts.submit}
      </Button>
    </form>
  );
}
