import { updateApply, updateMarket } from '@console/shared/operations/market';
import type { Field } from '@console/shared/ui';
import { type Application, type MarketOptions, regionTree, textRules } from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import type { ApplyValues } from './apply.model.ts';
import { applyTexts as texts } from './apply.texts.ts';

const MB = 1024 * 1024;
export const fieldLabel = (field: string): string => marketTexts.fields[field] ?? field;

export const basicFields = (options: MarketOptions): Field<ApplyValues>[] => [
  {
    name: 'name',
    label: fieldLabel('name'),
    kind: 'text',
    required: true,
    ...textRules(updateMarket.fields.name),
  },
  {
    name: 'regionCodes',
    label: fieldLabel('regionCodes'),
    kind: 'treeSelect',
    tree: regionTree(options),
    multiple: true,
    required: true,
    hint: texts.regionHint,
  },
  {
    name: 'contactName',
    label: fieldLabel('contactName'),
    kind: 'text',
    required: true,
    ...textRules(updateMarket.fields.contactName),
  },
  {
    name: 'contactPhone',
    label: fieldLabel('contactPhone'),
    kind: 'text',
    required: true,
    ...textRules(updateMarket.fields.contactPhone),
  },
  {
    name: 'intro',
    label: fieldLabel('intro'),
    kind: 'textarea',
    ...textRules(updateApply.fields.intro),
    hint: texts.introHint,
  },
];

export const licenseFields = (application: Application | undefined): Field<ApplyValues>[] => [
  {
    name: 'companyName',
    label: fieldLabel('companyName'),
    kind: 'text',
    required: true,
    ...textRules(updateMarket.fields.companyName),
  },
  {
    name: 'licenseNo',
    label: fieldLabel('licenseNo'),
    kind: 'text',
    required: true,
    ...textRules(updateMarket.fields.licenseNo),
  },
  {
    name: 'licenseFile',
    label: fieldLabel('licenseFile'),
    kind: 'upload',
    required: true,
    hint: texts.licenseHint,
    purpose: 'marketLicense',
    accept: ['.png', '.jpg', '.jpeg', '.webp', '.pdf'],
    maxBytes: 10 * MB,
    read: ({ key }: { key: string }) => key,
    show: () => application?.licenseName || marketTexts.openFile,
  },
];
