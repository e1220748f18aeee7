/** Whether a text is an http: or https: URL with a host. */
export const isHttp = (text: string): boolean =>
  /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
