/** Arco component with its styles; created by the build (`arcoComponents.ts`). */
declare module '@arco-design/web-react/es/*?styled';
