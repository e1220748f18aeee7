/** Numbers of the roles of the business, besides the two administrators and 网管. All of them can be edited afterwards. */
export const STAFF_ROLES = {
  operations: 100,
  finance: 110,
  support: 120,
  marketHead: 200,
  marketMember: 201,
  netbarOwner: 300,
} as const;
