/** The lists, for their pages and for what the host fetches ahead of them. */
export const TEMPLATE_LIST = { call: 'POST /email/getTemplateList' } as const;
export const MAIL_LIST = { call: 'POST /email/getMailList' } as const;

/** What states of mails are called: the dictionary that the plugin brings. */
export const STATUS_DICTIONARY = 'email_status';
