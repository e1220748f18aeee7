import { addAccessToken } from '@console/shared/operations/person';
import { type DataOf, limitsOf, tryCall } from '@console/shared/request';
import { type Field, FormDrawer, useOptions } from '@console/shared/ui';
import { useMemo } from 'react';
import { personTexts as texts } from '../base/person.texts.ts';

interface TokenForm {
  name: string;
  calls: readonly string[];
  days: number;
  password: string;
}

const DAYS = [7, 30, 90, 180, 365];
const EMPTY: TokenForm = { name: '', calls: [], days: 30, password: '' };

type Offered = DataOf<'POST /person/getTokenCalls'>['list'];

/** The calls as options below the names of their groups. */
function byGroup(offered: Offered): { value: string; label: string }[] {
  return offered.map(({ call, apiGroup, description }) => ({
    value: call,
    label: `${apiGroup} · ${description}（${call}）`,
  }));
}

function fieldsOf(offered: Offered | undefined): Field<TokenForm>[] {
  const { name, password } = addAccessToken.fields;
  return [
    {
      name: 'name',
      label: texts.tokenName,
      kind: 'text',
      required: true,
      ...limitsOf(name),
      hint: texts.tokenNameHint,
    },
    {
      name: 'days',
      label: texts.tokenDays,
      kind: 'select',
      required: true,
      choices: DAYS.map((count) => ({ value: count, label: texts.days(count) })),
    },
    {
      name: 'calls',
      label: texts.tokenCalls,
      kind: 'select',
      multiple: true,
      required: true,
      choices: byGroup(offered ?? []),
      hint: offered?.length === 0 ? texts.noTokenCalls : texts.tokenCallsHint,
    },
    {
      name: 'password',
      label: texts.loginPassword,
      kind: 'password',
      required: true,
      ...limitsOf(password),
      hint: texts.loginPasswordHint,
    },
  ];
}

interface TokenDrawerProps {
  open: boolean;
  /** Receives the token. It cannot be read again. */
  onAdded(token: string): void;
  onClose(): void;
}

/** Creates an access token with a name, allowed calls and an expiry. */
export function TokenDrawer({ open, onAdded, onClose }: TokenDrawerProps) {
  const { data } = useOptions('POST /person/getTokenCalls', open ? {} : null);
  const fields = useMemo(() => fieldsOf(data?.list), [data]);
  return (
    <FormDrawer<TokenForm>
      open={open}
      title={texts.addToken}
      fields={fields}
      initial={EMPTY}
      saveText={texts.addToken}
      onSave={async ({ calls, ...form }) => {
        const added = await tryCall('POST /person/addAccessToken', { ...form, calls: [...calls] });
        if (added.ok) onAdded(added.data.token);
        return added;
      }}
      onClose={onClose}
    />
  );
}
