/** The netbars with their groups, beside the list of machines. */
export const PC_TREE = { call: 'POST /pc/getGroupTree', body: {} } as const;

/** The list of machines, for its page and for what the host fetches ahead of it. */
export const PC_LIST = { call: 'POST /pc/getPcList' } as const;
