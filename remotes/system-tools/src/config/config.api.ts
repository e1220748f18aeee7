import { tryCall } from '@console/shared/request';

/** Returns the active configuration, its schema, and its last editor. */
export const CONFIG = 'POST /system/getSystemConfig';

/** Returns the changes of the settings, newest first. */
export const HISTORY = 'POST /system/getConfigHistory';

/** Restores the value before a change. Returns 409 like `setConfig`. */
export const restoreSetting = (ID: number, revision: number) =>
  tryCall('POST /system/restoreSetting', { ID, revision });

export const getConfig = () => tryCall(CONFIG);

/**
 * Changes settings. Returns 422 with errors at `config.<group>.<key>`, or 409 if another user has
 * changed the configuration since `revision`.
 */
export const setConfig = (
  config: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  revision: number,
) => tryCall('POST /system/setSystemConfig', { config, revision } as never);

/** Sends a code to the user's own phone. Errors are shown to the user. */
export const sendTestSms = () => tryCall('POST /sms/sms', {}, { silent: false });

/** Sends a mail to the sender address. Errors are shown to the user. */
export const sendTestMail = () => tryCall('POST /email/emailTest', undefined, { silent: false });
