declare module '*.css';

/** Content of a style sheet, for tests. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
