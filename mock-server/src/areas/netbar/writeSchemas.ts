import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Static, Type } from 'typebox';
import { requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { Tags } from '../../platform/kernel/lists/tags.ts';
import { markets, netbars } from './tables.ts';
import { texts } from './texts.ts';
import { RINGS } from './values.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

const RegionCode = Type.String({
  pattern: '^\\d{6}$',
  maxLength: 6,
  title: texts.fields.regionCode,
});
const Reference = (column: AnyPgColumn, title: string) =>
  Type.Optional(Type.Union([idSchema(column), Type.Null()], { title }));
const DictValue = (title: string) => Type.String({ minLength: 1, maxLength: 20, title });

const required = {
  name: Type.String({
    minLength: 2,
    maxLength: 40,
    title: texts.fields.name,
    ...textFormat(/\S\s*\S/, texts.blank),
  }),
  regionCode: RegionCode,
  address: Type.String({
    minLength: 1,
    maxLength: 120,
    title: texts.fields.address,
    ...textFormat(/\S/, texts.blank),
  }),
  contactName: Type.String({
    minLength: 1,
    maxLength: 20,
    title: texts.fields.contactName,
    ...textFormat(/\S/, texts.blank),
  }),
  contactPhone: Type.String({
    maxLength: 20,
    title: texts.fields.contactPhone,
    ...textFormat(/^1\d{10}$/, texts.phone),
  }),
  disklessType: DictValue(texts.fields.disklessType),
  billingType: DictValue(texts.fields.billingType),
};

const optional = {
  lng: Type.Optional(
    Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()], {
      title: texts.fields.lng,
    }),
  ),
  lat: Type.Optional(
    Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()], {
      title: texts.fields.lat,
    }),
  ),
  ownerId: Reference(users.id, texts.fields.ownerId),
  marketId: Reference(markets.id, texts.fields.marketId),
  memberId: Reference(users.id, texts.fields.memberId),
  licenseNo: Type.Optional(
    Type.String({
      maxLength: 18,
      title: texts.fields.licenseNo,
      ...textFormat(/^[0-9A-Z]{18}$/, texts.licenseNo),
    }),
  ),
  terminalTotal: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 9999, title: texts.fields.terminalTotal }),
  ),
  serverIp: Type.Optional(
    Type.String({
      maxLength: 45,
      title: texts.fields.serverIp,
      ...textFormat(IPV4, texts.serverIp),
    }),
  ),
  ring: Type.Optional(choice(RINGS, texts.fields.ring)),
  tags: Type.Optional(Tags),
  remark: Type.Optional(Type.String({ maxLength: 500, title: texts.fields.remark })),
};

export const AddNetbar = Type.Object({ ...required, ...optional, requestId });
export type AddNetbar = Static<typeof AddNetbar>;

/**
 * Absent fields keep their values. `null` clears a reference or a coordinate. An empty text clears
 * a text.
 */
export const UpdateNetbar = Type.Object({
  ...Type.Partial(Type.Object({ ...required, ...optional })).properties,
  ID: idSchema(netbars.id),
  expectUpdatedAt: Type.String({ maxLength: 40, title: texts.fields.expectUpdatedAt }),
});
export type UpdateNetbar = Static<typeof UpdateNetbar>;
