import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, type FieldError } from '../../http/errors.ts';
import { dictionaries, dictionaryDetails } from '../dictionary/tables.ts';
import { users } from '../user/tables.ts';
import { DICTS } from './dicts.ts';
import { markets } from './tables.ts';
import { texts } from './texts.ts';
import type { AddNetbar } from './writeSchemas.ts';

type Fields = { [F in keyof AddNetbar]?: AddNetbar[F] | undefined };

const PHONE = /^1\d{10}$/;
const LICENSE = /^[0-9A-Z]{18}$/;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

const shapes: Partial<Record<keyof AddNetbar, [RegExp, string]>> = {
  name: [/\S\s*\S/, texts.blank],
  address: [/\S/, texts.blank],
  contactName: [/\S/, texts.blank],
  contactPhone: [PHONE, texts.phone],
  licenseNo: [LICENSE, texts.licenseNo],
  serverIp: [IPV4, texts.serverIp],
};
/** Texts that may be left empty. */
const OPTIONAL_TEXTS: readonly string[] = ['licenseNo', 'serverIp'];

function shapeErrors(fields: Fields): FieldError[] {
  return Object.entries(shapes).flatMap(([field, [pattern, msg]]) => {
    const value = fields[field as keyof AddNetbar];
    if (typeof value !== 'string' || (value === '' && OPTIONAL_TEXTS.includes(field))) return [];
    return pattern.test(value) ? [] : [{ field, msg }];
  });
}

async function dictErrors(tx: Tx, fields: Fields): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const field of ['disklessType', 'billingType'] as const) {
    const value = fields[field];
    if (value === undefined) continue;
    const found = await tx
      .select({ id: dictionaryDetails.id })
      .from(dictionaryDetails)
      .innerJoin(dictionaries, eq(dictionaries.id, dictionaryDetails.dictionaryId))
      .where(and(eq(dictionaries.type, DICTS[field]), eq(dictionaryDetails.value, value), eq(dictionaryDetails.status, true)))
      .limit(1);
    if (found.length === 0) errors.push({ field, msg: texts.unknownChoice });
  }
  return errors;
}

async function referenceErrors(tx: Tx, { marketId, ownerId, memberId }: Fields): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (marketId) {
    const found = await tx.select({ id: markets.id }).from(markets).where(eq(markets.id, marketId));
    if (found.length === 0) errors.push({ field: 'marketId', msg: texts.unknownMarket });
  }
  const people = [ownerId, memberId].filter((one) => typeof one === 'number');
  const known = people.length > 0 ? await tx.select({ id: users.id }).from(users).where(inArray(users.id, people)) : [];
  for (const [field, id] of Object.entries({ ownerId, memberId }))
    if (id && !known.some((user) => user.id === id)) errors.push({ field, msg: texts.unknownPerson });
  return errors;
}

/** Checks what a schema cannot: shapes, dictionary values, references. Throws code 422 naming every field at fault. */
export async function checkNetbar(tx: Tx, fields: Fields): Promise<void> {
  const errors = [...shapeErrors(fields), ...(await dictErrors(tx, fields)), ...(await referenceErrors(tx, fields))];
  if (errors.length > 0) throw badFields(errors);
}
