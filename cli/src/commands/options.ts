/** Options of the command line. */
export interface Options {
  releases?: string | undefined;
  key?: string | undefined;
  to?: string | undefined;
  publisher?: string | undefined;
  console?: string | undefined;
  host?: string | undefined;
  port?: string | undefined;
  manifest?: string | undefined;
  'stand-in'?: boolean | undefined;
  'plain-http'?: boolean | undefined;
  zip?: boolean | undefined;
}
