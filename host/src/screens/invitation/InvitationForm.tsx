import { acceptInvitation as rules } from '@console/shared/operations/invitation';
import { limitsOf } from '@console/shared/request';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FieldError } from '../signIn/FieldError.tsx';
import {
  type Answers,
  acceptInvitation,
  findMissing,
  INVITATION_FIELDS,
  type InvitationErrors,
  type InvitationField,
} from './invitationCalls.ts';
import { invitationTexts as texts } from './invitationTexts.ts';

const COMPLETE: Record<InvitationField, string> = {
  userName: 'username',
  nickName: 'nickname',
  passWord: 'new-password',
  again: 'new-password',
};

interface Props {
  token: string;
  /** Nickname that the inviter entered. */
  nickName: string;
  onMade(userName: string): void;
}

/** Form for the name and password of the new account. A failed attempt keeps the input. */
export function InvitationForm({ token, nickName, onMade }: Props): ReactNode {
  const [answers, setAnswers] = useState<Answers>({
    userName: '',
    nickName,
    passWord: '',
    again: '',
  });
  const [errors, setErrors] = useState<InvitationErrors>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const show = (nextErrors: InvitationErrors): boolean => {
    setErrors(nextErrors);
    const first = INVITATION_FIELDS.find((field) => nextErrors[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || show(findMissing(answers))) return;
    setBusy(true);
    setProblem('');
    const outcome = await acceptInvitation(token, answers);
    setBusy(false);
    if ('done' in outcome) return onMade(answers.userName);
    setProblem(outcome.problem);
    show(outcome.errors);
  };

  return (
    <form ref={form} className="login-form" onSubmit={(event) => void onSubmit(event)} noValidate>
      {INVITATION_FIELDS.map((field) => (
        <div key={field} className="field">
          <label htmlFor={`${id}-${field}`}>{texts.fields[field]}</label>
          <input
            id={`${id}-${field}`}
            name={field}
            type={COMPLETE[field] === 'new-password' ? 'password' : 'text'}
            autoComplete={COMPLETE[field]}
            {...limitsOf(rules.fields[field === 'again' ? 'passWord' : field])}
            placeholder={field === 'userName' ? texts.userNameHint : undefined}
            value={answers[field]}
            aria-invalid={errors[field] !== undefined}
            aria-describedby={`${id}-${field}-error`}
            onChange={({ target: { value } }) => {
              setAnswers((now) => ({ ...now, [field]: value }));
              setErrors(({ [field]: _gone, ...rest }) => rest);
            }}
          />
          <FieldError id={`${id}-${field}-error`} text={errors[field]} />
        </div>
      ))}
      <p className="field-error" role={problem === '' ? undefined : 'alert'}>
        {problem}
      </p>
      <button type="submit" className="button button-primary login-submit" disabled={busy}>
        {busy ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
