import type { Field, InputContext } from '@console/shared/ui';
import {
  type Account,
  ASSET_TYPES,
  type AssetType,
  amountText,
  type MoveForm,
  type MoveKind,
} from '../account/account.model.ts';
import { assetTexts as texts } from '../texts.ts';

type Input = Field<never, InputContext<Account>>;

interface Movement {
  kind: MoveKind;
  account: Account;
  /** Limit of one movement in the smallest unit. */
  most: number;
}

/** Describes the current balance and the new one. */
function outlook({ kind, account, most }: Movement, type: AssetType, typed: unknown): string {
  const before = account[type];
  // A text that is not an amount stays the value of the field.
  const amount = typeof typed === 'number' ? typed : 0;
  const after = kind === 'compensate' ? before + amount : before - amount;
  if (amount === 0 || after < 0)
    return texts.balanceNow(amountText(type, before), amountText(type, most));
  return texts.balanceAfter(amountText(type, before), amountText(type, after));
}

/** The amount field of one asset kind, visible if that kind is chosen. */
function amountInput(movement: Movement, type: AssetType): Input {
  const isCash = type === 'cash';
  return {
    name: type,
    label: isCash ? texts.money : texts.amount,
    kind: isCash ? 'yuan' : 'number',
    // Without it the field would start with the account's balance of the same name.
    value: () => undefined,
    required: true,
    min: 1,
    max: movement.most,
    hidden: ({ assetType }: MoveForm) => assetType !== type,
    hint: (form: MoveForm) => outlook(movement, type, form[type]),
  };
}

/** The fields of a movement. The server validates the values and returns errors per field. */
export function moveInputs(
  kind: MoveKind,
  account: Account,
  max = Number.MAX_SAFE_INTEGER,
): Input[] {
  const choices = ASSET_TYPES.map((value) => ({ value, label: texts[value] }));
  return [
    { name: 'assetType', label: texts.assetType, required: true, choices },
    ...ASSET_TYPES.map((type) => amountInput({ kind, account, most: max }, type)),
    { name: 'remark', label: texts.remark, placeholder: texts.remarkPlaceholder },
  ];
}
