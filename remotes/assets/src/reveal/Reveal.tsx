import { Button } from '@arco-design/web-react';
import { revealPayee } from '@console/shared/operations/withdrawal';
import type { ApiResponse, Outcome } from '@console/shared/request';
import { limitsOf } from '@console/shared/request';
import { Copyable, type Field, FormDialog } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { revealTexts as texts } from './reveal.texts.ts';

interface Values {
  reason: string;
}

interface RevealProps {
  /** Name of the value, for example 收款账号. */
  label: string;
  masked: string;
  /** Whether the user may reveal it. */
  isOffered: boolean;
  /** Requests the value. The response has it as `value`. */
  ask(reason: string): Promise<ApiResponse | Outcome>;
}

/** A masked value. It is revealed after the user has entered a reason, which is recorded. */
export function Reveal({ label, masked, isOffered, ask }: RevealProps) {
  const [value, setValue] = useState<string>();
  const [asking, setAsking] = useState(false);
  const fields = useMemo(
    (): Field<Values>[] => [
      {
        name: 'reason',
        label: texts.reason,
        kind: 'text',
        required: true,
        hint: texts.reasonHint,
        ...limitsOf(revealPayee.fields.reason),
      },
    ],
    [],
  );
  if (value !== undefined) return <Copyable text={value} />;
  return (
    <>
      {masked}
      {isOffered && (
        <Button
          type="text"
          size="mini"
          aria-label={texts.showOf(label)}
          onClick={() => setAsking(true)}
        >
          {texts.show}
        </Button>
      )}
      <FormDialog<Values>
        open={asking}
        title={texts.showOf(label)}
        fields={fields}
        initial={{ reason: '' }}
        saveText={texts.show}
        onSave={({ reason }) => ask(reason)}
        onSaved={({ data }) => setValue((data as { value: string }).value)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
