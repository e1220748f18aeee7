/** Problems of a version that its verification finds. */
export const FAULT_CODES = [
  'missingFile',
  'size',
  'hash',
  'signature',
  'unknownKey',
  'revokedKey',
  'blockedHash',
  'lowerVersion',
  'archiveTooLarge',
  'archiveTooManyFiles',
  'archiveRatio',
  'archivePath',
  'archiveLink',
  'archiveUnreadable',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** A problem and its subject, for example a file in the archive or the name of a rule. */
export interface VersionFault {
  code: FaultCode;
  subject: string;
}
