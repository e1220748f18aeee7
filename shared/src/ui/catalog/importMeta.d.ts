/** Functions that the bundler or the test runner provides to import a folder. */
interface ImportMeta {
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp; mode: 'sync' },
  ): { keys(): string[]; (file: string): unknown };
  glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
}
