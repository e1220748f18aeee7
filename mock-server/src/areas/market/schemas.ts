import { type Static, Type } from 'typebox';
import { expectUpdatedAt, fen, name, requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { Reason, RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { markets, netbars, RINGS } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { CYCLES, LEVELS, MARKET_STATUSES } from './status.ts';
import { marketApplications } from './tables.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const times = { ID: Type.Integer(), CreatedAt: Type.String(), UpdatedAt: Type.String() };
const actions = Type.Array(Type.String());

/** A market, with the actions that the caller may perform now. */
export const MarketRow = name(
  'Market',
  Type.Object({
    ...times,
    marketNo: Type.String(),
    name: Type.String(),
    regionCodes: Type.Array(Type.String()),
    regionNames: Type.Array(Type.String()),
    ownerId: nullable(Type.Integer()),
    ownerName: Type.String(),
    contactName: Type.String(),
    contactPhone: Type.String(),
    companyName: Type.String(),
    licenseNo: Type.String(),
    licenseUrl: Type.String(),
    level: choice(LEVELS, fields.level),
    status: choice(MARKET_STATUSES, fields.status),
    statusReason: Type.String(),
    inviteCode: Type.String(),
    listedAt: nullable(Type.String()),
    memberCount: Type.Integer(),
    netbarCount: Type.Integer(),
    terminalCount: Type.Integer(),
    commissionBp: Type.Integer(),
    settleCycle: choice(CYCLES, fields.settleCycle),
    allowJoin: Type.Boolean(),
    joinAudit: Type.Boolean(),
    maxMembers: Type.Integer(),
    intro: Type.String(),
    notice: Type.String(),
    withdrawMinFen: Type.Integer(),
    defaultRing: choice(RINGS, fields.defaultRing),
    logoUrl: Type.String(),
    /** Fields that must be filled in before the market can be listed. */
    missing: Type.Array(Type.String()),
    actions,
  }),
);
export type MarketRow = Static<typeof MarketRow>;

/** Maximum number of members of one market. */
const MAX_MEMBERS = 10_000;

const Region = Type.String({ pattern: '^\\d{6}$', maxLength: 6, title: fields.regionCode });
const plain = {
  name: Type.String({
    minLength: 2,
    maxLength: 30,
    title: texts.fields.name as string,
    ...textFormat(/\S\s*\S/, texts.blank),
  }),
  regionCodes: Type.Array(Region, {
    minItems: 1,
    maxItems: 30,
    title: texts.fields.regionCodes as string,
  }),
  contactName: Type.String({
    minLength: 1,
    maxLength: 20,
    title: fields.contactName,
    ...textFormat(/\S/, texts.blank),
  }),
  contactPhone: Type.String({
    maxLength: 20,
    title: fields.contactPhone,
    ...textFormat(/^1\d{10}$/, texts.phone),
  }),
};
const company = {
  companyName: Type.Optional(Type.String({ maxLength: 60, title: fields.companyName })),
  licenseNo: Type.Optional(
    Type.String({
      maxLength: 18,
      title: fields.licenseNo,
      ...textFormat(/^[0-9A-Z]{18}$/, texts.licenseNo),
    }),
  ),
};
const intro = Type.Optional(Type.String({ maxLength: 500, title: fields.intro }));

const ID = idSchema(markets.id, fields.marketId);
export const IdBody = Type.Object({ ID });
export const MarketIdBody = Type.Object({ marketId: ID });

export const UpdateMarket = Type.Object({
  ID,
  ...Type.Partial(Type.Object(plain)).properties,
  ...company,
  level: Type.Optional(choice(LEVELS, fields.level)),
  expectUpdatedAt,
});
export type UpdateMarket = Static<typeof UpdateMarket>;

/** Configuration of a market. Absent fields keep their values. */
/** Part of the revenue that is distributed, in basis points. */
const CommissionBp = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 5000, title: fields.commissionBp }),
);

export const SetMarketConfig = Type.Object({
  ID,
  ...Type.Partial(
    Type.Object({
      regionCodes: plain.regionCodes,
      contactName: plain.contactName,
      contactPhone: plain.contactPhone,
    }),
  ).properties,
  intro,
  notice: Type.Optional(Type.String({ maxLength: 200, title: fields.notice })),
  commissionBp: CommissionBp,
  settleCycle: Type.Optional(choice(CYCLES, fields.settleCycle)),
  allowJoin: Type.Optional(Type.Boolean({ title: fields.allowJoin })),
  joinAudit: Type.Optional(Type.Boolean({ title: fields.joinAudit })),
  maxMembers: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_MEMBERS, title: fields.maxMembers }),
  ),
  withdrawMinFen: Type.Optional(
    fen(fields.withdrawMinFen, { minimum: 0, maximum: 1_000_000_000, multipleOf: 100 }),
  ),
  defaultRing: Type.Optional(choice(RINGS, fields.defaultRing)),
  logoFile: Type.Optional(Type.String({ maxLength: 60, title: fields.logoFile })),
  expectUpdatedAt,
});
export type SetMarketConfig = Static<typeof SetMarketConfig>;

export const MoveMarket = Type.Object({ ID, expectUpdatedAt, requestId });
export const SetMarketStatus = Type.Object({
  ID,
  status: Type.Enum(['listed', 'suspended'], { title: fields.status }),
  reason: Reason,
  expectUpdatedAt,
  requestId,
});
export const CloseMarket = Type.Object({
  ID,
  reason: RequiredReason,
  /** Market that takes over the netbars. */
  toMarketId: Type.Optional(idSchema(markets.id, fields.toMarketId)),
  expectUpdatedAt,
  requestId,
});
export const TransferMarket = Type.Object({
  ID,
  /** User name of the new head. */
  userName: Type.String({ minLength: 1, maxLength: 60, title: fields.successor }),
  /** True if the former head stays as a manager. */
  stays: Type.Optional(Type.Boolean({ title: fields.stays })),
  expectUpdatedAt,
  requestId,
});
export const MoveNetbars = Type.Object({
  IDs: Type.Array(idSchema(netbars.id), { minItems: 1, maxItems: 200, title: fields.netbarIds }),
  marketId: idSchema(markets.id, fields.toMarketId),
  requestId,
});

/** Draft of an application. All fields are optional and not validated yet. */
export const UpdateApply = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 30, title: fields.name })),
  regionCodes: Type.Optional(Type.Array(Region, { maxItems: 30, title: fields.regionCodes })),
  contactName: Type.Optional(Type.String({ maxLength: 20, title: fields.contactName })),
  contactPhone: Type.Optional(Type.String({ maxLength: 20, title: fields.contactPhone })),
  ...company,
  licenseFile: Type.Optional(Type.String({ maxLength: 60, title: fields.licenseFile })),
  intro,
  expectUpdatedAt,
});
export type UpdateApply = Static<typeof UpdateApply>;

/** Rules for a submitted application. */
export const WholeApply = Type.Object({
  ...plain,
  companyName: Type.String({
    minLength: 2,
    maxLength: 60,
    title: fields.companyName,
    ...textFormat(/\S\s*\S/, texts.blank),
  }),
  licenseNo: Type.String({
    maxLength: 18,
    title: fields.licenseNo,
    ...textFormat(/^[0-9A-Z]{18}$/, texts.licenseNo),
  }),
});

const ofApplication = {
  ID: idSchema(marketApplications.id, fields.applicationId),
  expectUpdatedAt,
  requestId,
};
export const ApplyMarket = Type.Object(ofApplication);
export const AuditMarket = Type.Object({
  ...ofApplication,
  pass: Type.Boolean({ title: fields.auditResult }),
  reason: Reason,
  level: Type.Optional(choice(LEVELS, fields.level)),
  /** Required for an approval. */
  commissionBp: CommissionBp,
});
export type AuditMarket = Static<typeof AuditMarket>;

export const MarketOptions = Type.Object({
  regions: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      children: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    }),
  ),
  dicts: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  ),
  /** Open markets of the caller's scope. */
  markets: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      name: Type.String(),
      marketNo: Type.String(),
      status: Type.String(),
    }),
  ),
});

/** A role that the caller has, but does not act in. */
export const RoleToSwitch = Type.Union([
  Type.Object({ authorityId: Type.Integer(), authorityName: Type.String() }),
  Type.Null(),
]);
