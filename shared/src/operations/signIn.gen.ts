/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

/** How long what is typed to sign in may be. */
export const SIGN_IN_LENGTHS = { username: 60, password: 128 } as const;
