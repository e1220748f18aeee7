import { toast } from '@console/shared/feedback';
import { inviteMember } from '@console/shared/operations/market';
import { limitsOf, tryCall } from '@console/shared/request';
import { type Field, FormDialog } from '@console/shared/ui';
import { useMemo } from 'react';
import type { MarketOptions } from '../market.model.ts';
import { memberTexts as texts } from './member.texts.ts';

interface Invitation {
  userName: string;
  role: string;
}

interface InviteDialogProps {
  marketId: number;
  options: MarketOptions | null;
  /** Whether the caller may choose the role of the new member. */
  choosesRole: boolean;
  onInvited(): void;
  onClose(): void;
}

/** Invites a user into a market. */
export function InviteDialog({
  marketId,
  options,
  choosesRole,
  onInvited,
  onClose,
}: InviteDialogProps) {
  const fields = useMemo((): Field<Invitation>[] => {
    const userName: Field<Invitation> = {
      name: 'userName',
      label: texts.fields.userName ?? '',
      kind: 'text',
      required: true,
      ...limitsOf(inviteMember.fields.userName),
      hint: texts.inviteHint,
    };
    const role: Field<Invitation> = {
      name: 'role',
      label: texts.fields.role ?? '',
      kind: 'select',
      required: true,
      choices: options?.dicts.memberRole ?? [],
    };
    return choosesRole ? [userName, role] : [userName];
  }, [options, choosesRole]);
  return (
    <FormDialog<Invitation>
      open
      title={texts.invite}
      fields={fields}
      initial={{ userName: '', role: 'member' }}
      saveText={texts.inviteSave}
      onSave={({ userName, role }, requestId) =>
        tryCall('POST /market/inviteMember', {
          marketId,
          userName,
          role: role as 'member',
          requestId,
        })
      }
      onSaved={({ msg }) => {
        toast.success(msg);
        onInvited();
      }}
      onClose={onClose}
    />
  );
}
