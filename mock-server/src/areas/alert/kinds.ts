export const ALERT_KINDS = [
  'netbarSilent',
  'protectionOff',
  'offlineShare',
  'threatBurst',
  'versionBehind',
  'termEnding',
  'commandFailed',
  'enrolMisuse',
  'rolloutHalted',
  'versionWithdrawn',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const SEVERITIES = ['critical', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Severity and allowed threshold range of each kind. */
export const ALERT_KIND_RULES: Readonly<
  Record<AlertKind, { severity: Severity; minimum: number; maximum: number }>
> = {
  netbarSilent: { severity: 'critical', minimum: 3, maximum: 1440 },
  protectionOff: { severity: 'critical', minimum: 1, maximum: 100 },
  offlineShare: { severity: 'warning', minimum: 1, maximum: 100 },
  threatBurst: { severity: 'critical', minimum: 1, maximum: 100_000 },
  versionBehind: { severity: 'notice', minimum: 1, maximum: 100 },
  termEnding: { severity: 'notice', minimum: 1, maximum: 90 },
  commandFailed: { severity: 'warning', minimum: 1, maximum: 100_000 },
  enrolMisuse: { severity: 'critical', minimum: 1, maximum: 1000 },
  rolloutHalted: { severity: 'warning', minimum: 1, maximum: 100_000 },
  versionWithdrawn: { severity: 'critical', minimum: 1, maximum: 100_000 },
};
