/**
 * File types that a remote may import besides modules. Add this file to `types` of the project's
 * tsconfig.json.
 */
/// <reference path="./listCalls.d.ts" />
declare module '*.css' {}

declare module '*.svg' {
  const url: string;
  export default url;
}
