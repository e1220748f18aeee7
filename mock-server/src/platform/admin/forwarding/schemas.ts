import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';

const Time = Type.Union([Type.String(), Type.Null()]);

const ForwardStream = Type.Object({
  stream: Type.Enum(['operation', 'login']),
  /** Id of the last delivered record. */
  position: Type.Integer(),
  deliveredAt: Time,
  /** Records that are not delivered yet, at most `limit`. */
  waiting: Type.Integer(),
  /** Empty if the last attempt was successful. */
  fault: Type.String(),
  /** Time of the last fault, also if records were delivered since. */
  faultAt: Time,
  /** Time of the next attempt after a fault. */
  retryAt: Time,
});

export const Forwarding = name(
  'Forwarding',
  Type.Object({
    target: Type.Enum(['off', 'syslog', 'http', 'file']),
    /** Address of the receiver without user and password; empty for a file. */
    address: Type.String(),
    /** Largest `waiting` that is counted. */
    limit: Type.Integer(),
    /** Empty before the first delivery. */
    streams: Type.Array(ForwardStream),
  }),
);
export type Forwarding = Static<typeof Forwarding>;
