import { Button, Input } from '@arco-design/web-react';
import { type ControlProps, StatusTag } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';

/** Form value of a secret: whether one is stored, a new value, or `null` to delete it. */
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
  /** State of the secret on the server. */
  read: { set: boolean };
}

/** A secret. It can be set and deleted, but not read. An empty field keeps it. */
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
