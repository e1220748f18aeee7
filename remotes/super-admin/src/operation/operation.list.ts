/** The list, for its page and for what the host fetches ahead of it. */
export const OPERATION_LIST = { call: 'GET /sysOperationRecord/getSysOperationRecordList' } as const;
