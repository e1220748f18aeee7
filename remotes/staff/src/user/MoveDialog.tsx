import { toast } from '@console/shared/feedback';
import { nameOf } from '@console/shared/format';
import type { ApiResponse, DataOf } from '@console/shared/request';
import { FormDialog } from '@console/shared/ui';
import { useMemo } from 'react';
import { assetTexts as texts } from '../texts.ts';
import { moveFields } from './moveFields.ts';
import { move } from './user.api.ts';
import { type Account, amountText, type MoveForm, type MoveKind, namingField } from './user.model.ts';

/** Something was moved from this form before: its answer was lost, and the person has changed the form since. */
const USED = 409;

/** A movement that somebody is about to make. */
export interface Moving {
  kind: MoveKind;
  account: Account;
  /** What the form begins with; its `requestId` is this form's own. */
  initial: MoveForm;
}

interface MoveDialogProps {
  moving: Moving;
  open: boolean;
  /** Most that one movement may be, in the smallest unit. */
  most: number;
  onMoved(): void;
  onClose(): void;
}

/** Tells what was done with the new balance, as the ledger has it. */
function tell(kind: MoveKind, { data }: ApiResponse): void {
  const { entry } = data as DataOf<'POST /user/deductPoints'>;
  const done = kind === 'compensate' ? texts.compensated : texts.deducted;
  toast.success(done(texts[entry.assetType], amountText(entry.assetType, entry.balanceAfter)));
}

/** Compensates or deducts: kind of asset, amount with the balance before and after, and why. */
export function MoveDialog({ moving: { kind, account, initial }, open, most, onMoved, onClose }: MoveDialogProps) {
  const fields = useMemo(() => moveFields({ kind, account, most }), [kind, account, most]);
  const isDeduction = kind === 'deduct';
  const name = nameOf(account);
  const send = async (form: MoveForm): Promise<ApiResponse> => {
    const answer = namingField(await move(kind, account, form), form.assetType);
    if (answer.code !== USED) return answer;
    onMoved();
    return { ...answer, msg: texts.alreadyMoved };
  };
  return (
    <FormDialog<MoveForm>
      open={open}
      title={isDeduction ? texts.deductTitle(name) : texts.compensateTitle(name)}
      saveText={texts[kind]}
      danger={isDeduction}
      fields={fields}
      initial={initial}
      onSave={send}
      onSaved={(answer) => {
        tell(kind, answer);
        onMoved();
      }}
      onClose={onClose}
    />
  );
}
