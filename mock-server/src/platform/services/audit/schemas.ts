import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { texts } from './texts.ts';

const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  maxLength: 10,
  title: texts.fields.day,
});

/** `before` is the `next` of the previous response. */
export const SealsQuery = Type.Object({ before: Type.Optional(Day) });

const SealedDay = Type.Object({
  /** Day in China. */
  day: Type.String(),
  records: Type.Integer(),
  /** Root of the Merkle tree over the records of the day. */
  root: Type.String(),
  sealedAt: Type.String(),
  /** Whether the records are in a file of the storage. */
  isStored: Type.Boolean(),
  /** Time at which the records were deleted from the database, or null. */
  removedAt: Type.Union([Type.String(), Type.Null()]),
  removedReason: Type.String(),
});

export const SealList = name(
  'SealList',
  Type.Object({
    /** Whether this server seals. False without a signing key. */
    seals: Type.Boolean(),
    /** Public key in PEM, with which a downloaded day is verified. Empty without a signing key. */
    publicKey: Type.String(),
    /** Sealed days, newest first. */
    list: Type.Array(SealedDay),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
);
export type SealList = Static<typeof SealList>;
