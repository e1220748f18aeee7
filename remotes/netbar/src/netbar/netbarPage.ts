/** The page of a netbar, for links. */
export const netbarPage = (ID: number) => ({ name: 'netbarDetail', params: { id: String(ID) } });
