/** Files that a remote may import besides modules; name this in `types` of its tsconfig.json. */
/// <reference path="./listCalls.d.ts" />
declare module '*.css' {}

declare module '*.svg' {
  const url: string;
  export default url;
}
