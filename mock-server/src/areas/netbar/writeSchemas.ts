import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Static, Type } from 'typebox';
import { requestId } from '../../http/schemas.ts';
import { shaped } from '../../http/shapes.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { Tags } from '../../platform/kernel/lists/tags.ts';
import { markets, netbars } from './tables.ts';
import { texts } from './texts.ts';
import { RINGS } from './values.ts';

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);

const RegionCode = Type.String({ pattern: '^\\d{6}$', maxLength: 6, title: '地区' });
const Reference = (column: AnyPgColumn, title: string) => Type.Optional(Type.Union([idOf(column), Type.Null()], { title }));
const DictValue = (title: string) => Type.String({ minLength: 1, maxLength: 20, title });

const required = {
  name: Type.String({ minLength: 2, maxLength: 40, title: '网吧名称', ...shaped(/\S\s*\S/, texts.blank) }),
  regionCode: RegionCode,
  address: Type.String({ minLength: 1, maxLength: 120, title: '地址', ...shaped(/\S/, texts.blank) }),
  contactName: Type.String({ minLength: 1, maxLength: 20, title: '联系人', ...shaped(/\S/, texts.blank) }),
  contactPhone: Type.String({ maxLength: 20, title: '联系电话', ...shaped(/^1\d{10}$/, texts.phone) }),
  disklessType: DictValue('无盘类型'),
  billingType: DictValue('计费类型'),
};

const optional = {
  lng: Type.Optional(Type.Union([Type.Number({ minimum: -180, maximum: 180 }), Type.Null()], { title: '经度' })),
  lat: Type.Optional(Type.Union([Type.Number({ minimum: -90, maximum: 90 }), Type.Null()], { title: '纬度' })),
  ownerId: Reference(users.id, '业主'),
  marketId: Reference(markets.id, '市场'),
  memberId: Reference(users.id, '维护人'),
  licenseNo: Type.Optional(Type.String({ maxLength: 18, title: '许可证号', ...shaped(/^[0-9A-Z]{18}$/, texts.licenseNo) })),
  terminalTotal: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, title: '客户机总数' })),
  serverIp: Type.Optional(Type.String({ maxLength: 45, title: '服务器地址', ...shaped(IPV4, texts.serverIp) })),
  ring: Type.Optional(choice(RINGS, '灰度环')),
  tags: Type.Optional(Tags),
  remark: Type.Optional(Type.String({ maxLength: 500, title: '备注' })),
};

export const AddNetbar = Type.Object({ ...required, ...optional, requestId });
export type AddNetbar = Static<typeof AddNetbar>;

/** What is absent stays; `null` clears a reference or a coordinate, an empty text clears a text. */
export const UpdateNetbar = Type.Object({
  ...Type.Partial(Type.Object({ ...required, ...optional })).properties,
  ID: idOf(netbars.id),
  expectUpdatedAt: Type.String({ maxLength: 40, title: '更新时间' }),
});
export type UpdateNetbar = Static<typeof UpdateNetbar>;
