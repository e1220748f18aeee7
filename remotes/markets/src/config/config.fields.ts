import { setMarketConfig } from '@console/shared/operations/market';
import type { FormField } from '@console/shared/ui';
import { type Market, type MarketOptions, regionTree, rulesOf } from '../market.model.ts';
import { configTexts as texts } from '../texts/config.ts';
import { marketTexts } from '../texts.ts';

/** What somebody writes. */
export interface Values {
  regionCodes: string[];
  contactName: string;
  contactPhone: string;
  commission: number;
  settleCycle: string;
  withdrawMin: number;
  defaultRing: string;
  allowJoin: boolean;
  joinAudit: boolean;
  maxMembers: number;
  intro: string;
  notice: string;
  /** Its address; nothing for none. */
  logo: string | undefined;
}

/** What a market's configuration says now. */
export const valuesOf = (market: Market): Values => ({
  regionCodes: market.regionCodes,
  contactName: market.contactName,
  contactPhone: market.contactPhone,
  commission: market.commissionBp / BP,
  settleCycle: market.settleCycle,
  withdrawMin: market.withdrawMinFen / FEN,
  defaultRing: market.defaultRing,
  allowJoin: market.allowJoin,
  joinAudit: market.joinAudit,
  maxMembers: market.maxMembers,
  intro: market.intro,
  notice: market.notice,
  logo: market.logoUrl,
});

export const FEN = 100;
/** Basis points of a percent. */
export const BP = 100;
const MB = 1024 * 1024;
/** What an address of a file ends with is its key. */
export const keyOf = (url: string | undefined): string => url?.split('/').at(-1) ?? '';

export const label = (field: string): string => marketTexts.fields[field] ?? field;

/** The sections of the form. What the platform gives the market is shown to whoever may not say it. */
export const fieldsOf = (options: MarketOptions, rates: boolean): FormField<Values>[] => [
  {
    name: 'regionCodes',
    label: label('regionCodes'),
    group: texts.sections.basic,
    kind: 'treeSelect',
    tree: regionTree(options),
    multiple: true,
    required: true,
  },
  {
    name: 'contactName',
    label: label('contactName'),
    group: texts.sections.basic,
    kind: 'text',
    required: true,
    ...rulesOf(setMarketConfig.fields.contactName),
  },
  {
    name: 'contactPhone',
    label: label('contactPhone'),
    group: texts.sections.basic,
    kind: 'text',
    required: true,
    ...rulesOf(setMarketConfig.fields.contactPhone),
  },
  {
    name: 'commission',
    label: texts.commission,
    group: texts.sections.rules,
    kind: 'number',
    required: true,
    min: 0,
    max: (setMarketConfig.fields.commissionBp?.maximum ?? 0) / BP,
    precision: 2,
    suffix: '%',
    disabled: !rates,
    hint: rates ? texts.commissionHint : texts.commissionGiven,
  },
  {
    name: 'settleCycle',
    label: label('settleCycle'),
    group: texts.sections.rules,
    kind: 'select',
    required: true,
    options: options.dicts.settleCycle ?? [],
  },
  {
    name: 'withdrawMin',
    label: texts.withdrawMin,
    group: texts.sections.rules,
    kind: 'number',
    required: true,
    min: 0,
    max: (setMarketConfig.fields.withdrawMinFen?.maximum ?? 0) / FEN,
    precision: 0,
    suffix: '元',
    hint: texts.withdrawMinHint,
  },
  {
    name: 'defaultRing',
    label: label('defaultRing'),
    group: texts.sections.rules,
    kind: 'select',
    required: true,
    options: options.dicts.ring ?? [],
    hint: texts.defaultRingHint,
  },
  { name: 'allowJoin', label: label('allowJoin'), group: texts.sections.join, kind: 'switch' },
  { name: 'joinAudit', label: label('joinAudit'), group: texts.sections.join, kind: 'switch', hint: texts.joinAuditHint },
  {
    name: 'maxMembers',
    label: label('maxMembers'),
    group: texts.sections.join,
    kind: 'number',
    required: true,
    min: 1,
    max: setMarketConfig.fields.maxMembers?.maximum ?? 1,
    precision: 0,
  },
  {
    name: 'logo',
    label: label('logoFile'),
    group: texts.sections.show,
    kind: 'upload',
    hint: texts.logoHint,
    purpose: 'marketLogo',
    accept: ['.png', '.jpg', '.jpeg', '.webp'],
    maxBytes: MB,
    read: ({ url }: { url: string }) => url,
    show: () => texts.logoChosen,
  },
  {
    name: 'intro',
    label: label('intro'),
    group: texts.sections.show,
    kind: 'textarea',
    ...rulesOf(setMarketConfig.fields.intro),
  },
  {
    name: 'notice',
    label: label('notice'),
    group: texts.sections.show,
    kind: 'textarea',
    ...rulesOf(setMarketConfig.fields.notice),
    hint: texts.noticeHint,
  },
];
