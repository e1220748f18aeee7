import type { FormField, Option } from '@console/shared/ui';
import { choices, type Netbar, type NetbarOptions, regionOptions } from '../netbar.model.ts';
import { fieldTexts, formTexts } from '../texts.ts';
import type { NetbarForm } from './netbarForm.ts';

const PHONE = /^1\d{10}$/;
const LICENSE = /^[0-9A-Z]{18}$/;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
const LONGEST_TAG = 12;
const MAX_TAGS = 10;

const { groups } = formTexts;

/** A check of a text's shape, with a message that says what is wanted. */
const shaped = (pattern: RegExp, wanted: string) => (value: unknown) => (pattern.test(String(value)) ? undefined : wanted);

function tagsError(value: unknown): string | undefined {
  const tags = value as readonly string[];
  if (tags.length > MAX_TAGS) return formTexts.tooManyTags(MAX_TAGS);
  return tags.some((tag) => Array.from(tag).length > LONGEST_TAG) ? formTexts.tagTooLong(LONGEST_TAG) : undefined;
}

/** Tags: those in use to choose from, and new ones. */
export function tagsField<Values extends { tags: unknown }>(options: NetbarOptions | null): FormField<Values> {
  const known = options?.tags.map((tag) => ({ value: tag, label: tag })) ?? [];
  return { name: 'tags', label: fieldTexts.tags, kind: 'select', creatable: true, options: known, check: tagsError };
}

/** What a netbar refers to: the field of the form, and the one of the row that holds its name. */
const REFERENCES = {
  ownerId: { label: fieldTexts.owner, shown: 'ownerName' },
  memberId: { label: fieldTexts.member, shown: 'memberName' },
  marketId: { label: fieldTexts.market, shown: 'marketName' },
} as const;

/**
 * The choice of a person or a market; the one chosen now stays in the list although it is not on offer. Where the server lets
 * this person not take it away, it cannot be left empty.
 */
function referenceField(
  name: keyof typeof REFERENCES,
  offered: readonly { ID: number; name: string }[],
  options: NetbarOptions | null,
  netbar: Netbar | null,
): FormField<NetbarForm> {
  const { label, shown } = REFERENCES[name];
  const choices = offered.map((one): Option => ({ value: one.ID, label: one.name }));
  const id = netbar?.[name] ?? null;
  if (id !== null && !choices.some(({ value }) => value === id))
    choices.unshift({ value: id, label: netbar?.[shown] || formTexts.unlisted(id) });
  const required = id !== null && options !== null && !options.clearable.includes(name);
  return { group: groups.contact, name, label, kind: 'select', options: choices, required };
}

function basicFields(options: NetbarOptions | null): FormField<NetbarForm>[] {
  const group = groups.basic;
  const cities = options ? regionOptions(options, false) : [];
  return [
    { group, name: 'name', label: fieldTexts.name, kind: 'text', required: true, minLength: 2, maxLength: 40 },
    { group, name: 'licenseNo', label: fieldTexts.licenseNo, kind: 'text', check: shaped(LICENSE, formTexts.licenseNo) },
    { group, name: 'regionCode', label: fieldTexts.region, kind: 'select', required: true, options: cities },
    { group, name: 'address', label: fieldTexts.address, kind: 'text', required: true, maxLength: 120 },
    { group, name: 'lng', label: fieldTexts.lng, kind: 'number', min: -180, max: 180, precision: 6 },
    { group, name: 'lat', label: fieldTexts.lat, kind: 'number', min: -90, max: 90, precision: 6 },
  ];
}

function contactFields(options: NetbarOptions | null, netbar: Netbar | null): FormField<NetbarForm>[] {
  const group = groups.contact;
  const { owners = [], members = [], markets = [] } = options ?? {};
  const choosable = markets.filter((market) => market.choosable);
  return [
    { group, name: 'contactName', label: fieldTexts.contactName, kind: 'text', required: true, maxLength: 20 },
    {
      group,
      name: 'contactPhone',
      label: fieldTexts.contactPhone,
      kind: 'text',
      required: true,
      check: shaped(PHONE, formTexts.phone),
    },
    referenceField('ownerId', owners, options, netbar),
    referenceField('memberId', members, options, netbar),
    referenceField('marketId', choosable, options, netbar),
  ];
}

function deviceFields(options: NetbarOptions | null): FormField<NetbarForm>[] {
  const group = groups.device;
  const diskless = choices(options, 'disklessType');
  const billing = choices(options, 'billingType');
  return [
    { group, name: 'terminalTotal', label: fieldTexts.terminalTotal, kind: 'number', min: 0, max: 9999 },
    { group, name: 'serverIp', label: fieldTexts.serverIp, kind: 'text', check: shaped(IPV4, formTexts.serverIp) },
    { group, name: 'disklessType', label: fieldTexts.disklessType, kind: 'select', required: true, options: diskless },
    { group, name: 'billingType', label: fieldTexts.billingType, kind: 'select', required: true, options: billing },
    { group, name: 'ring', label: fieldTexts.ring, kind: 'select', required: true, options: choices(options, 'ring') },
  ];
}

/** The fields of the form for a netbar, `null` for a new one. The server checks them all again. */
export function netbarFields(options: NetbarOptions | null, netbar: Netbar | null): FormField<NetbarForm>[] {
  const group = groups.more;
  return [
    ...basicFields(options),
    ...contactFields(options, netbar),
    ...deviceFields(options),
    { ...tagsField(options), group, wide: true },
    { group, name: 'remark', label: fieldTexts.remark, kind: 'textarea', maxLength: 500 },
  ];
}
