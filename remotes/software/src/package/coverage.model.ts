import type { Schemas } from '@console/shared/request';

type Compliance = Schemas['SoftwareCompliance'];

const TENTHS = 10;

/** Returns a share as a percentage, rounded down so that 100 % means all. */
export const shareText = (part: number, total: number): string =>
  `${Math.floor((part / total) * 100 * TENTHS) / TENTHS} %`;

/** Returns the versions with terminals, and one row for all versions outside of the catalogue. */
export const coverageRows = (
  { versions, others }: Compliance,
  othersName: string,
): { version: string; installed: number }[] => [
  ...versions,
  ...(others > 0 ? [{ version: othersName, installed: others }] : []),
];
