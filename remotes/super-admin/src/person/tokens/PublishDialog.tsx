import { toast } from '@console/shared/feedback';
import { addPublishToken } from '@console/shared/operations/person';
import { type BodyOf, limitsOf, tryCall } from '@console/shared/request';
import { type Field, FormDialog } from '@console/shared/ui';
import { personTexts as texts } from '../base/person.texts.ts';

const ADD = 'POST /person/addPublishToken';

/** The login request of a tool, from the URL of this page. */
export interface PublishRequest {
  remote: string;
  hash: string;
  hint: string;
  /** Public key that signs the releases of the tool. Missing in requests of older tools. */
  signer: BodyOf<typeof ADD>['signer'];
}

interface PublishForm {
  days: number;
  password: string;
}

const DAYS = [30, 90, 180, 365];
const EMPTY: PublishForm = { days: 90, password: '' };
const FIELDS: readonly Field<PublishForm>[] = [
  {
    name: 'days',
    label: texts.tokenDays,
    kind: 'select',
    required: true,
    choices: DAYS.map((count) => ({ value: count, label: texts.days(count) })),
  },
  {
    name: 'password',
    label: texts.loginPassword,
    kind: 'password',
    required: true,
    ...limitsOf(addPublishToken.fields.password),
    hint: texts.loginPasswordHint,
  },
];

/**
 * Reads the login request from the URL. Returns null if there is none. The server rejects a
 * malformed one.
 */
export function parsePublishRequest(
  query: Readonly<Record<string, string>>,
): PublishRequest | null {
  const { publish, hash, hint, publisher, x, y } = query;
  if (!publish || !hash || !hint) return null;
  const signer =
    publisher && x && y
      ? ({ publisher, jwk: { kty: 'EC', crv: 'P-256', x, y } } as const)
      : undefined;
  return { remote: publish, hash, hint, signer };
}

/**
 * Allows the tool that opened this page to upload releases of one remote. The user compares the
 * last characters of the request and enters the password. The administrator receives the tool's
 * public key for registration.
 */
export function PublishDialog({
  request,
  onClose,
}: {
  request: PublishRequest | null;
  onClose(): void;
}) {
  const { remote = '', hash = '', hint = '', signer } = request ?? {};
  return (
    <FormDialog<PublishForm>
      open={request !== null}
      title={texts.publishTitle(remote)}
      intro={
        <>
          <p>{texts.publishText(remote)}</p>
          <p>{texts.publishCompare(hint)}</p>
          {signer && <p>{texts.publishKey(signer.publisher)}</p>}
        </>
      }
      fields={FIELDS}
      initial={EMPTY}
      saveText={texts.publishAllow}
      onSave={(form) =>
        tryCall(ADD, { ...form, remote, tokenHash: hash, hint, ...(signer && { signer }) })
      }
      onSaved={({ msg }) => toast.success(msg)}
      onClose={onClose}
    />
  );
}
