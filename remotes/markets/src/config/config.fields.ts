import { setMarketConfig } from '@console/shared/operations/market';
import type { FieldRule } from '@console/shared/request';
import type { Field } from '@console/shared/ui';
import { type Market, type MarketOptions, regionTree, textRules } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import { configTexts as texts } from './config.texts.ts';

export interface Values {
  regionCodes: string[];
  contactName: string;
  contactPhone: string;
  commissionBp: number;
  settleCycle: string;
  withdrawMinFen: number;
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
  commissionBp: market.commissionBp,
  settleCycle: market.settleCycle,
  withdrawMinFen: market.withdrawMinFen,
  defaultRing: market.defaultRing,
  allowJoin: market.allowJoin,
  joinAudit: market.joinAudit,
  maxMembers: market.maxMembers,
  intro: market.intro,
  notice: market.notice,
  logo: market.logoUrl,
});

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

const limitsOfNumber = ({ minimum = 0, maximum = 0 }: FieldRule = { type: 'integer' }) => ({
  min: minimum,
  max: maximum,
});

const ruleFields = (options: MarketOptions, rates: boolean): Field<Values>[] => [
  {
    name: 'commissionBp',
    label: texts.commission,
    kind: 'percent',
    required: true,
    ...limitsOfNumber(setMarketConfig.fields.commissionBp),
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
    name: 'withdrawMinFen',
    label: texts.withdrawMin,
    kind: 'yuan',
    required: true,
    ...limitsOfNumber(setMarketConfig.fields.withdrawMinFen),
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
