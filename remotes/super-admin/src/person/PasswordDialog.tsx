import { Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { changePassword } from '@console/shared/operations/user';
import { limitsOf, tryCall } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { type ControlProps, type Field, FormDialog, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { deviceName } from '../sessions/SessionTable.tsx';
import type { Overview } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';
import { estimateStrength, requiredKinds } from './strength.ts';

interface PasswordForm {
  password: string;
  newPassword: string;
  again: string;
  endTokens: boolean;
}

const EMPTY: PasswordForm = { password: '', newPassword: '', again: '', endTokens: true };
const SESSIONS = 'POST /person/getSessionList';
const TOKENS = 'POST /person/getAccessTokenList';
/** Number of sessions that are listed by name. Further ones are counted. */
const NAMED = 3;

function NewPassword({
  userName,
  id,
  value,
  invalid,
  describedBy,
  onChange,
  onBlur,
}: ControlProps & { userName: string }) {
  const password = String(value);
  const strength = estimateStrength(password, userName);
  return (
    <>
      <Input.Password
        id={id}
        autoComplete="new-password"
        {...limitsOf(changePassword.fields.newPassword)}
        value={password}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        {...(invalid ? { status: 'error' } : {})}
        onChange={onChange}
        onBlur={onBlur}
      />
      {password !== '' && (
        <div className="person-strength">
          <meter
            min={0}
            max={4}
            low={2}
            high={3}
            optimum={4}
            value={strength}
            aria-label={texts.strength}
          />
          <span>{texts.strengths[strength]}</span>
        </div>
      )}
    </>
  );
}

interface PasswordDialogProps {
  userName: string;
  /** Rules for the new password. Undefined if the back end reports none. */
  rules: Overview['password'] | undefined;
  open: boolean;
  onClose(): void;
}

/**
 * Changes the user's password. Shows its strength and the sessions that it ends, and lets the user
 * keep the access tokens.
 */
export function PasswordDialog({ userName, rules, open, onClose }: PasswordDialogProps) {
  const sessions = useRecord(SESSIONS, open && serves(SESSIONS) ? {} : null);
  const others = sessions.data?.list.filter(({ current }) => !current);
  const hasTokens = serves(TOKENS);
  const fields = useMemo(
    (): Field<PasswordForm>[] => [
      { name: 'password', label: texts.oldPassword, kind: 'password', required: true },
      {
        name: 'newPassword',
        label: texts.newPassword,
        kind: 'custom',
        required: true,
        ...(rules && { hint: texts.passwordRule(rules.min, requiredKinds(rules, texts)) }),
        render: (control) => <NewPassword {...control} userName={userName} />,
      },
      {
        name: 'again',
        label: texts.again,
        kind: 'password',
        required: true,
        check: (value, { newPassword }) => (value === newPassword ? undefined : texts.different),
      },
      ...(hasTokens
        ? [
            {
              name: 'endTokens',
              label: texts.endTokens,
              kind: 'switch',
              hint: texts.endTokensHint,
            } as const,
          ]
        : []),
    ],
    [rules, userName, hasTokens],
  );
  return (
    <FormDialog<PasswordForm>
      open={open}
      title={texts.passwordTitle}
      fields={fields}
      initial={EMPTY}
      intro={
        others
          ? texts.passwordEnds(
              others.slice(0, NAMED).map(deviceName),
              Math.max(0, others.length - NAMED),
            )
          : undefined
      }
      onSave={({ password, newPassword, endTokens }) =>
        tryCall('POST /user/changePassword', {
          password,
          newPassword,
          ...(hasTokens && { endTokens }),
        })
      }
      onSaved={() => toast.success(texts.passwordSaved)}
      onClose={onClose}
    />
  );
}
