import { setMarketConfig } from '@console/shared/operations/market';
import type { Field } from '@console/shared/ui';
import { type Market, type MarketOptions, regionTree, textRules } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import { configTexts as texts } from './config.texts.ts';

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
  /** URL of the logo. Undefined if there is none. */
  logo: string | undefined;
}

export const configValues = (market: Market): Values => ({
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
/** Basis points per percent. */
export const BP = 100;
const MB = 1024 * 1024;
/** The key of a file is the last segment of its URL. */
export const fileKey = (url: string | undefined): string => url?.split('/').at(-1) ?? '';

export const label = (field: string): string => marketTexts.fields[field] ?? field;

const basicFields = (options: MarketOptions): Field<Values>[] => [
  {
    name: 'regionCodes',
    label: label('regionCodes'),
    kind: 'treeSelect',
    tree: regionTree(options),
    multiple: true,
    required: true,
  },
  {
    name: 'contactName',
    label: label('contactName'),
    kind: 'text',
    required: true,
    ...textRules(setMarketConfig.fields.contactName),
  },
  {
    name: 'contactPhone',
    label: label('contactPhone'),
    kind: 'text',
    required: true,
    ...textRules(setMarketConfig.fields.contactPhone),
  },
];

const ruleFields = (options: MarketOptions, rates: boolean): Field<Values>[] => [
  {
    name: 'commission',
    label: texts.commission,
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
    kind: 'select',
    required: true,
    choices: options.dicts.settleCycle ?? [],
  },
  {
    name: 'withdrawMin',
    label: texts.withdrawMin,
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
    kind: 'select',
    required: true,
    choices: options.dicts.ring ?? [],
    hint: texts.defaultRingHint,
  },
];

const JOIN_FIELDS: readonly Field<Values>[] = [
  { name: 'allowJoin', label: label('allowJoin'), kind: 'switch' },
  { name: 'joinAudit', label: label('joinAudit'), kind: 'switch', hint: texts.joinAuditHint },
  {
    name: 'maxMembers',
    label: label('maxMembers'),
    kind: 'number',
    required: true,
    min: 1,
    max: setMarketConfig.fields.maxMembers?.maximum ?? 1,
    precision: 0,
  },
];

const SHOWN_FIELDS: readonly Field<Values>[] = [
  {
    name: 'logo',
    label: label('logoFile'),
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
    kind: 'textarea',
    ...textRules(setMarketConfig.fields.intro),
  },
  {
    name: 'notice',
    label: label('notice'),
    kind: 'textarea',
    ...textRules(setMarketConfig.fields.notice),
    hint: texts.noticeHint,
  },
];

/** The sections of the form. Fields that only the platform sets are read-only for others. */
export function configFields(options: MarketOptions, rates: boolean): Field<Values>[] {
  const { basic, rules, join, show } = texts.sections;
  const sections: [string, readonly Field<Values>[]][] = [
    [basic, basicFields(options)],
    [rules, ruleFields(options, rates)],
    [join, JOIN_FIELDS],
    [show, SHOWN_FIELDS],
  ];
  return sections.flatMap(([group, fields]) => fields.map((field) => ({ ...field, group })));
}
