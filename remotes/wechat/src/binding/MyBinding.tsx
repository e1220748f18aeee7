import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatDate } from '@console/shared/format';
import { tryCall } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { type Field, FormDialog, useRecord } from '@console/shared/ui';
import { bus } from '@console/shared/verification';
import { useState } from 'react';
import { bindingTexts as texts } from '../texts.ts';

const PERSON = 'POST /person/getPerson';
const PASSWORD: readonly Field<{ password: string }>[] = [
  { name: 'password', label: texts.password, kind: 'password', required: true },
];

/**
 * The user's WeChat account. The host's dialog binds it; removing it requires the password, as in
 * 个人中心.
 */
export function MyBinding({ onChanged }: { onChanged(): void }) {
  const [isRemoving, setRemoving] = useState(false);
  const { data, reload } = useRecord(PERSON, serves(PERSON) ? {} : null);
  if (!data) return null;
  const { available, boundAt } = data.wechat;
  const state =
    boundAt === null ? (available ? texts.unbound : texts.off) : texts.bound(formatDate(boundAt));
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <section className="wechat-own" aria-label={texts.mine}>
      <strong>{texts.mine}</strong>
      <span>{state}</span>
      {available && (
        <Button onClick={() => bus.emit('bindWechat', { onBound: changed })}>
          {boundAt === null ? texts.bind : texts.rebind}
        </Button>
      )}
      {boundAt !== null && <Button onClick={() => setRemoving(true)}>{texts.removeMine}</Button>}
      <FormDialog
        open={isRemoving}
        title={texts.removeMine}
        intro={texts.removeMineText}
        saveText={texts.removeMine}
        danger
        fields={PASSWORD}
        initial={{ password: '' }}
        onSave={({ password }) => tryCall('POST /person/removeWechat', { password })}
        onSaved={() => {
          toast.success(texts.removed);
          changed();
        }}
        onClose={() => setRemoving(false)}
      />
    </section>
  );
}
