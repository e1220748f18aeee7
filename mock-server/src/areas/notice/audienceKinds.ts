/** Kinds of audience that an author chooses. */
export const CHOSEN_KINDS = [
  'all',
  'role',
  'market',
  'marketNetbar',
  'netbar',
  'person',
  'scope',
] as const;
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

/** `member`: a user of a fixed audience. `test`: the author, who tries an unpublished notice. */
export type AudienceKind = ChosenKind | 'member' | 'test';

/** Field of the API with the ids of a kind. */
export const ID_FIELDS = {
  role: 'authorityIds',
  market: 'marketIds',
  marketNetbar: 'marketNetbarIds',
  netbar: 'netbarIds',
  person: 'userIds',
  scope: 'scopeIds',
} as const satisfies Record<Exclude<ChosenKind, 'all'>, string>;

export type IdKind = keyof typeof ID_FIELDS;
export const ID_KINDS = Object.keys(ID_FIELDS) as IdKind[];
