/** The values of a defence log's fields with a closed set. Severities from the lightest to the gravest. */
export const THREAT_TYPES = [
  'process',
  'driver',
  'homepage',
  'inject',
  'network',
  'file',
  'registry',
  'script',
  'hosts',
] as const;
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export const ACTIONS = ['blocked', 'killed', 'quarantined', 'alerted', 'allowed'] as const;
export const STATUSES = ['open', 'confirmed', 'falsePositive', 'whitelisted', 'ignored'] as const;
