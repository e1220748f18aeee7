import { Switch, Tag } from '@arco-design/web-react';
import { formatTime, nameOf } from '@console/shared/format';
import { offers } from '@console/shared/ui';
import { useState } from 'react';
import { FROZEN, NORMAL, type User, type UserTools } from './user.model.ts';
import { userTexts as texts } from './user.texts.ts';

/** The state of a user, with a switch if the caller may change it. */
export function StatusSwitch({ user, tools }: { user: User; tools: UserTools }) {
  const [busy, setBusy] = useState(false);
  const change = user.enable === FROZEN ? 'enable' : 'disable';
  const status = (
    <>
      {tools.value('enable', user)}
      {user.lockedUntil && (
        <Tag size="small" color="orange" title={texts.lockedHint}>
          {texts.lockedUntil(formatTime(user.lockedUntil).slice(11, 16))}
        </Tag>
      )}
    </>
  );
  if (!offers(user, change)) return <span className="user-status">{status}</span>;
  const onFlip = async (): Promise<void> => {
    setBusy(true);
    await tools.run(change, user).finally(() => setBusy(false));
  };
  const name = nameOf(user);
  return (
    <span className="user-status">
      <Switch
        size="small"
        checked={user.enable === NORMAL}
        loading={busy}
        aria-label={change === 'disable' ? texts.freezeUser(name) : texts.unfreezeUser(name)}
        onChange={() => void onFlip()}
      />
      {status}
    </span>
  );
}
