export const ALERT_KINDS = [
  'netbarSilent',
  'protectionOff',
  'offlineShare',
  'threatBurst',
  'versionBehind',
  'termEnding',
  'commandFailed',
  'enrolMisuse',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const SEVERITIES = ['critical', 'warning', 'notice'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Severity and allowed threshold range of each kind. */
export const KINDS: Readonly<
  Record<AlertKind, { severity: Severity; least: number; most: number }>
> = {
  netbarSilent: { severity: 'critical', least: 3, most: 1440 },
  protectionOff: { severity: 'critical', least: 1, most: 100 },
  offlineShare: { severity: 'warning', least: 1, most: 100 },
  threatBurst: { severity: 'critical', least: 1, most: 100_000 },
  versionBehind: { severity: 'notice', least: 1, most: 100 },
  termEnding: { severity: 'notice', least: 1, most: 90 },
  commandFailed: { severity: 'warning', least: 1, most: 100_000 },
  enrolMisuse: { severity: 'critical', least: 1, most: 1000 },
};
