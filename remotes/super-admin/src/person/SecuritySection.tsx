import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatDate } from '@console/shared/format';
import { tryCall } from '@console/shared/request';
import { type Field, FormDialog } from '@console/shared/ui';
import { bus } from '@console/shared/verification';
import { useState } from 'react';
import type { Overview } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';
import { Row } from './base/Row.tsx';
import { useOwnUser } from './base/useOwnUser.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const PASSWORD: readonly Field<{ password: string }>[] = [
  {
    name: 'password',
    label: texts.loginPassword,
    kind: 'password',
    required: true,
    hint: texts.loginPasswordHint,
  },
];

interface SecuritySectionProps {
  overview: Overview | null;
  reload(): void;
}

function WechatRow({ wechat, reload }: { wechat: Overview['wechat']; reload(): void }) {
  const [removing, setRemoving] = useState(false);
  const { available, boundAt } = wechat;
  const value =
    boundAt === null
      ? available
        ? texts.wechatUnbound
        : texts.wechatOff
      : texts.wechatBound(formatDate(boundAt));
  return (
    <Row label={texts.wechat} value={value} note={texts.wechatNote}>
      {available && (
        <Button onClick={() => bus.emit('bindWechat', { onBound: reload })}>
          {boundAt === null ? texts.bindWechat : texts.rebindWechat}
        </Button>
      )}
      {boundAt !== null && <Button onClick={() => setRemoving(true)}>{texts.removeWechat}</Button>}
      <FormDialog
        open={removing}
        title={texts.removeWechatTitle}
        intro={texts.removeWechatIntro}
        saveText={texts.removeWechat}
        danger
        fields={PASSWORD}
        initial={{ password: '' }}
        onSave={({ password }) => tryCall('POST /person/removeWechat', { password })}
        onSaved={() => {
          toast.success(texts.wechatRemoved);
          reload();
        }}
        onClose={() => setRemoving(false)}
      />
    </Row>
  );
}

/** The user's password and WeChat binding. */
export function SecuritySection({ overview, reload }: SecuritySectionProps) {
  const [changing, setChanging] = useState(false);
  const user = useOwnUser();
  return (
    <>
      <Row label={texts.password} value="••••••••" note={texts.passwordNote}>
        <Button aria-label={texts.passwordTitle} onClick={() => setChanging(true)}>
          {texts.change}
        </Button>
      </Row>
      {overview && <WechatRow wechat={overview.wechat} reload={reload} />}
      <PasswordDialog
        userName={user?.userName ?? ''}
        rules={overview?.password}
        open={changing}
        onClose={() => setChanging(false)}
      />
    </>
  );
}
