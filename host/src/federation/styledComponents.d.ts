/** A component of Arco with its styles, made by the build (`arcoComponents.ts`). */
declare module '@arco-design/web-react/es/*?styled';
