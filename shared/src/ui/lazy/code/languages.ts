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
 * Fetches what colours a language, each once.
 *
 * @throws when it cannot be fetched; the text can be edited without
 */
export async function loadLanguage(language: CodeLanguage): Promise<Extension> {
  return language === 'text' ? [] : LANGUAGES[language]();
}

/** Languages whose grammar tells of every mistake; the others take almost anything. */
const STRICT: ReadonlySet<CodeLanguage> = new Set(['json']);

/** The line of the first mistake in the code, as far as it is parsed; `undefined` when there is none or the language does not say. */
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
