/** Whether a text is an address that begins with http: or https: and names a host. */
export const isHttp = (text: string): boolean =>
  /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
