/** Every dictionary, for the page and for what the host fetches ahead of it. */
export const DICTIONARY_LIST = { call: 'GET /sysDictionary/getSysDictionaryList', id: 'dictionaries' } as const;
