import { Button, Input } from '@arco-design/web-react';
import { type ControlProps, StatusTag } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';

/** A secret as the form holds it: what the server says of it, a new text, or `null` to take it away. */
type Secret = { set: boolean } | string | null;

const isRead = (value: Secret): value is { set: boolean } =>
  typeof value === 'object' && value !== null;

function Status({ value }: { value: Secret }) {
  if (value === null) return <StatusTag tone="warning">{texts.secretWillGo}</StatusTag>;
  if (!isRead(value)) return <StatusTag tone="info">{texts.secretWillChange}</StatusTag>;
  return value.set ? (
    <StatusTag tone="success">{texts.secretSet}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{texts.secretUnset}</StatusTag>
  );
}

interface SecretControlProps extends ControlProps {
  label: string;
  /** What the server says of it. */
  read: { set: boolean };
}

/** A secret, which can be set and taken away but never read. An empty field leaves it as it is. */
export function SecretControl({
  id,
  value,
  read,
  invalid,
  describedBy,
  label,
  onChange,
}: SecretControlProps) {
  const secret = value as Secret;
  const willGo = secret === null;
  return (
    <div className="config-secret">
      <Input.Password
        id={id}
        autoComplete="new-password"
        aria-invalid={invalid}
        aria-describedby={describedBy}
        {...(invalid ? { status: 'error' as const } : {})}
        disabled={willGo}
        placeholder={read.set ? texts.secretKeep : texts.secretEmpty}
        value={typeof secret === 'string' ? secret : ''}
        onChange={(text) => onChange(text === '' ? read : text)}
      />
      <Status value={secret} />
      {read.set && (
        <Button
          size="small"
          aria-label={willGo ? texts.undoOf(label) : texts.clearSecretOf(label)}
          onClick={() => onChange(willGo ? read : null)}
        >
          {willGo ? texts.undo : texts.clearSecret}
        </Button>
      )}
    </div>
  );
}
