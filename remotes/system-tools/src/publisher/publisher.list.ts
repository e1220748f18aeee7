/** Who may publish, for the page and for what the host fetches ahead of it. */
export const PUBLISHER_LIST = { call: 'POST /remote/getPublisherList', rowKey: 'id' } as const;
