import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { texts } from './texts.ts';

const t = texts.settings;
const MAX_YUAN = 10_000_000;
const yuan = (title: string, minimum: number, description?: string) =>
  Type.Integer({
    minimum,
    maximum: MAX_YUAN,
    title,
    ...(description !== undefined && { description }),
    ...forScreen({ unit: texts.settings.yuan }),
  });

/** Limits of withdrawals, fee, and amount from which a second review is required. */
export const withdrawalSettings = defineSettings({
  name: 'withdrawal',
  title: t.title,
  section: 'assets',
  effects: ['money'],
  settings: Type.Object({
    minYuan: yuan(t.minYuan, 1),
    maxYuan: yuan(t.maxYuan, 1),
    perDay: Type.Integer({
      minimum: 1,
      maximum: 100,
      title: t.perDay,
      ...forScreen({ unit: texts.settings.times }),
    }),
    feeBp: Type.Integer({
      minimum: 0,
      maximum: 5_000,
      title: t.feeBp,
      description: t.feeHint,
      ...forScreen({ isPercent: true }),
    }),
    reviewYuan: yuan(t.reviewYuan, 0, t.reviewHint),
    needInvoice: Type.Boolean({ title: t.needInvoice, description: t.needInvoiceHint }),
  }),
  defaults: {
    minYuan: 100,
    maxYuan: 50_000,
    perDay: 3,
    feeBp: 0,
    reviewYuan: 5_000,
    needInvoice: false,
  },
  check: ({ minYuan, maxYuan }) => (minYuan <= maxYuan ? [] : [{ field: 'maxYuan', msg: t.range }]),
});
export type WithdrawalSettings = typeof withdrawalSettings.defaults;
