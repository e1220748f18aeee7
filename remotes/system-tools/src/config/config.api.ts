import { call } from '@console/shared/request';

/** The place that makes these calls shows what goes wrong itself. */
const SILENT = { silent: true } as const;

/** The configuration in force, how to draw it, and who changed it last. */
export const getConfig = () => call('POST /system/getSystemConfig', undefined, SILENT);

/**
 * Changes settings. 422 names fields `config.<group>.<key>`; 409: somebody else has changed the configuration since `revision`.
 */
export const setConfig = (config: Readonly<Record<string, Readonly<Record<string, unknown>>>>, revision: number) =>
  call('POST /system/setSystemConfig', { config, revision } as never, SILENT);

/** Sends a code to the phone of the person himself. */
export const sendTestSms = () => call('POST /sms/sms', {});

/** Sends a mail to the address that all mails come from. */
export const sendTestMail = () => call('POST /email/emailTest');
