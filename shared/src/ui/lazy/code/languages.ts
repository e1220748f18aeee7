import { StreamLanguage, syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import type { CodeLanguage } from './codeProps.ts';

const LANGUAGES: Readonly<Record<Exclude<CodeLanguage, 'text'>, () => Promise<Extension>>> = {
  json: async () =>
    (await import(/* webpackChunkName: 'code-json' */ '@codemirror/lang-json')).json(),
  yaml: async () =>
    (await import(/* webpackChunkName: 'code-yaml' */ '@codemirror/lang-yaml')).yaml(),
  sql: async () => {
    const { pgSQL } = await import(
      /* webpackChunkName: 'code-sql' */ '@codemirror/legacy-modes/mode/sql'
    );
    return StreamLanguage.define(pgSQL);
  },
  ini: async () => {
    const { properties } = await import(
      /* webpackChunkName: 'code-ini' */ '@codemirror/legacy-modes/mode/properties'
    );
    return StreamLanguage.define(properties);
  },
  shell: async () => {
    const { shell } = await import(
      /* webpackChunkName: 'code-shell' */ '@codemirror/legacy-modes/mode/shell'
    );
    return StreamLanguage.define(shell);
  },
  typescript: async () => {
    const { typescript } = await import(
      /* webpackChunkName: 'code-typescript' */ '@codemirror/legacy-modes/mode/javascript'
    );
    return StreamLanguage.define(typescript);
  },
};

/**
 * Loads the syntax support of a language.
 *
 * @throws if it cannot be loaded. The text can be edited without it.
 */
export async function loadLanguage(language: CodeLanguage): Promise<Extension> {
  return language === 'text' ? [] : LANGUAGES[language]();
}

/** Languages whose grammar reports all errors. Other grammars accept almost any text. */
const STRICT: ReadonlySet<CodeLanguage> = new Set(['json']);

/**
 * Returns the line of the first error in the parsed code, or `undefined` if there is none or the
 * language does not report errors.
 */
export function brokenLine(state: EditorState, language: CodeLanguage): number | undefined {
  if (!STRICT.has(language) || state.doc.toString().trim() === '') return undefined;
  let at: number | undefined;
  syntaxTree(state).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
      return at === undefined;
    },
  });
  return at === undefined ? undefined : state.doc.lineAt(at).number;
}
