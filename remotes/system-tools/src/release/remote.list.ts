/** The remotes that are in force, for their page and for what the host fetches ahead of it. */
export const REMOTE_LIST = { call: 'POST /remote/getRemoteList', rowKey: 'id' } as const;
