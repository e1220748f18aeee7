import { Switch } from '@arco-design/web-react';
import { nameOf } from '@console/shared/format';
import { offers, StatusTag } from '@console/shared/ui';
import { useState } from 'react';
import { userTexts as texts } from '../texts/user.ts';
import { FROZEN, NORMAL, STATUSES, type StateChange, type User } from './user.model.ts';

interface StatusSwitchProps {
  user: User;
  /** Asks if need be, and makes the change. */
  onChange(user: User, change: StateChange): Promise<void>;
}

/** A user's state as a word, with a switch where the caller may change it. */
export function StatusSwitch({ user, onChange }: StatusSwitchProps) {
  const [busy, setBusy] = useState(false);
  const change: StateChange = user.enable === FROZEN ? 'enable' : 'disable';
  const { label, tone } = STATUSES[user.enable] ?? { label: String(user.enable), tone: 'neutral' as const };
  const status = <StatusTag tone={tone}>{label}</StatusTag>;
  if (!offers(user, change)) return status;
  const onFlip = async (): Promise<void> => {
    setBusy(true);
    await onChange(user, change).finally(() => setBusy(false));
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
