import { tryCall } from '@console/shared/request';

/** Answers the configuration in force, how to draw it, and who changed it last. */
export const CONFIG = 'POST /system/getSystemConfig';

/** Answers what was changed of the settings, newest first. */
export const HISTORY = 'POST /system/getConfigHistory';

/** Brings back what a setting was before a change; 409 as for `setConfig`. */
export const restoreSetting = (ID: number, revision: number) =>
  tryCall('POST /system/restoreSetting', { ID, revision });

export const getConfig = () => tryCall(CONFIG);

/**
 * Changes settings. 422 names fields `config.<group>.<key>`; 409: somebody else has changed the configuration since `revision`.
 */
export const setConfig = (
  config: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  revision: number,
) => tryCall('POST /system/setSystemConfig', { config, revision } as never);

/** Sends a code to the phone of the person himself, who is told what goes wrong. */
export const sendTestSms = () => tryCall('POST /sms/sms', {}, { silent: false });

/** Sends a mail to the address that all mails come from. The person is told what goes wrong. */
export const sendTestMail = () => tryCall('POST /email/emailTest', undefined, { silent: false });
