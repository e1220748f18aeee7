import { Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { changeContact } from '@console/shared/operations/person';
import { limitsOf, tryCall } from '@console/shared/request';
import { type ControlProps, type Field, FormDialog } from '@console/shared/ui';
import { useMemo, useRef } from 'react';
import type { Contact } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';
import { CodeField } from './CodeField.tsx';

interface ContactForm {
  value: string;
  code: string;
  password: string;
}

const EMPTY: ContactForm = { value: '', code: '', password: '' };

interface ContactDialogProps {
  kind: Contact;
  open: boolean;
  /** Whether a code proves the new address. `undefined` if the back end does not support it. */
  proof: boolean | undefined;
  onSaved(value: string): void;
  onClose(): void;
}

function Typed({
  kind,
  id,
  value,
  invalid,
  describedBy,
  onChange,
  onBlur,
}: ControlProps & { kind: Contact }) {
  return (
    <Input
      id={id}
      type={kind === 'phone' ? 'tel' : 'email'}
      autoComplete={kind === 'phone' ? 'tel' : 'email'}
      {...limitsOf(changeContact.fields.value)}
      value={String(value)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      {...(invalid ? { status: 'error' } : {})}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

/** Changes the phone or mail address of the user, with a code sent to it and the password. */
export function ContactDialog({ kind, open, proof, onSaved, onClose }: ContactDialogProps) {
  // The current input, which receives the code.
  const typed = useRef('');
  const fields = useMemo((): Field<ContactForm>[] => {
    const target: Field<ContactForm> = {
      name: 'value',
      label: texts.contactNew[kind],
      kind: 'custom',
      required: true,
      render: (control) => {
        typed.current = String(control.value).trim();
        return <Typed {...control} kind={kind} />;
      },
    };
    const code: Field<ContactForm> = {
      name: 'code',
      label: texts.code,
      kind: 'custom',
      required: true,
      check: (value) => (/^\d{6}$/.test(String(value)) ? undefined : texts.codeShape),
      render: (control) => <CodeField {...control} kind={kind} to={() => typed.current} />,
    };
    const password: Field<ContactForm> = {
      name: 'password',
      label: texts.loginPassword,
      kind: 'password',
      required: true,
      hint: texts.loginPasswordHint,
    };
    return proof ? [target, code, password] : [target];
  }, [kind, proof]);
  return (
    <FormDialog<ContactForm>
      open={open}
      title={texts.contactTitle[kind]}
      fields={fields}
      initial={EMPTY}
      intro={
        proof === undefined
          ? undefined
          : proof
            ? texts.contactIntro[kind]
            : texts.contactUnproven[kind]
      }
      onSave={async ({ value: given, code, password }) => {
        const value = given.trim();
        const saved = proof
          ? await tryCall('POST /person/changeContact', { kind, value, code, password })
          : await tryCall('PUT /user/setSelfInfo', { [kind]: value });
        if (saved.ok) onSaved(value);
        return saved;
      }}
      onSaved={() => toast.success(texts.contactChanged[kind])}
      onClose={onClose}
    />
  );
}
