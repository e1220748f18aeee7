import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { mask, nameOf } from '@console/shared/format';
import { setSelfInfo } from '@console/shared/operations/user';
import { limitsOf, tryCall } from '@console/shared/request';
import { type SysUser, serves } from '@console/shared/session';
import { type Field, FormDialog } from '@console/shared/ui';
import { useState } from 'react';
import { AvatarRow } from './avatar/AvatarRow.tsx';
import type { Contact, Overview } from './base/person.model.ts';
import { personTexts as texts } from './base/person.texts.ts';
import { Row } from './base/Row.tsx';
import { changeOwnUser } from './base/useOwnUser.ts';
import { ContactDialog } from './ContactDialog.tsx';

const NICK_NAME: readonly Field<{ nickName: string }>[] = [
  {
    name: 'nickName',
    label: texts.nickName,
    kind: 'text',
    required: true,
    ...limitsOf(setSelfInfo.fields.nickName),
  },
];

interface ProfileSectionProps {
  user: SysUser;
  overview: Overview | null;
  reload(): void;
}

/** Picture, names, roles and contacts of the user. */
export function ProfileSection({ user, overview, reload }: ProfileSectionProps) {
  const [naming, setNaming] = useState(false);
  const [contact, setContact] = useState<{ kind: Contact; open: boolean }>({
    kind: 'phone',
    open: false,
  });
  const shownOf = (kind: Contact): string => (overview ?? user)[kind] ?? '';
  const saveName = async ({ nickName }: { nickName: string }) => {
    const saved = await tryCall('PUT /user/setSelfInfo', { nickName: nickName.trim() });
    if (saved.ok) changeOwnUser({ nickName: nickName.trim() });
    return saved;
  };
  return (
    <>
      <AvatarRow
        name={nameOf(user)}
        src={user.headerImg}
        mayUpload={serves('POST /upload/begin')}
      />
      <Row label={texts.userName} value={user.userName} />
      <Row label={texts.nickName} value={user.nickName || texts.none}>
        <Button onClick={() => setNaming(true)}>{texts.change}</Button>
      </Row>
      {(['phone', 'email'] as const).map((kind) => {
        const value = shownOf(kind);
        const shown = kind === 'phone' ? mask(value) : value;
        return (
          <Row
            key={kind}
            label={texts[kind]}
            value={shown || texts.none}
            note={overview ? texts.contactNote[kind] : undefined}
          >
            <Button
              aria-label={(value === '' ? texts.set : texts.change) + texts[kind]}
              onClick={() => setContact({ kind, open: true })}
            >
              {value === '' ? texts.set : texts.change}
            </Button>
          </Row>
        );
      })}
      <Row
        label={texts.roles}
        value={(user.authorities ?? [user.authority])
          .map(
            ({ authorityId, authorityName }) =>
              authorityName + (authorityId === user.authorityId ? texts.currentRole : ''),
          )
          .join('、')}
      />
      <FormDialog
        open={naming}
        title={texts.editNickName}
        fields={NICK_NAME}
        initial={{ nickName: user.nickName }}
        onSave={saveName}
        onSaved={() => toast.success(texts.nickNameSaved)}
        onClose={() => setNaming(false)}
      />
      <ContactDialog
        {...contact}
        proof={overview?.proofs[contact.kind]}
        onSaved={(value) => {
          changeOwnUser({ [contact.kind]: value });
          reload();
        }}
        onClose={() => setContact((now) => ({ ...now, open: false }))}
      />
    </>
  );
}
