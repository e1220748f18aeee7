/** Operations about which the chosen people get a message. */
export const AUDIT_EVENTS = ['superGranted', 'massExport', 'passwordReset'] as const;
export type AuditEventKind = (typeof AUDIT_EVENTS)[number];
