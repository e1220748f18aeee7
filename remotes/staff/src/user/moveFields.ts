import type { FormField } from '@console/shared/ui';
import { assetTexts as texts } from '../texts.ts';
import { type Account, ASSET_TYPES, type AssetType, amountOf, amountText, type MoveForm, type MoveKind } from './user.model.ts';

interface Movement {
  kind: MoveKind;
  account: Account;
  /** Most that one movement may be, in the smallest unit. */
  most: number;
}

/** What the balance is and what it would become. */
function outlook({ kind, account, most }: Movement, type: AssetType, typed: number | undefined): string {
  const before = account[type];
  const amount = amountOf(type, typed) ?? 0;
  const after = kind === 'compensate' ? before + amount : before - amount;
  if (amount === 0 || after < 0) return texts.balanceNow(amountText(type, before), amountText(type, most));
  return texts.balanceAfter(amountText(type, before), amountText(type, after));
}

/** The field for the amount of one kind of asset, in sight while that kind is chosen. */
function amountField(movement: Movement, type: AssetType): FormField<MoveForm> {
  const isCash = type === 'cash';
  return {
    name: type,
    label: isCash ? texts.money : texts.amount,
    kind: 'number',
    required: true,
    precision: isCash ? 2 : 0,
    min: isCash ? 0.01 : 1,
    max: isCash ? movement.most / 100 : movement.most,
    ...(isCash ? { suffix: texts.yuan } : {}),
    hidden: ({ assetType }) => assetType !== type,
    hint: (form) => outlook(movement, type, form[type]),
  };
}

/** The fields of a movement. What is allowed is the server's rule: it answers per field. */
export function moveFields(movement: Movement): FormField<MoveForm>[] {
  const options = ASSET_TYPES.map((value) => ({ value, label: texts[value] }));
  return [
    { name: 'assetType', label: texts.assetType, kind: 'select', required: true, options },
    ...ASSET_TYPES.map((type) => amountField(movement, type)),
    {
      name: 'remark',
      label: texts.remark,
      kind: 'textarea',
      required: true,
      maxLength: 200,
      placeholder: texts.remarkPlaceholder,
    },
  ];
}
