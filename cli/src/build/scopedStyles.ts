import path from 'node:path';
import { remoteClass } from '@console/shared/contract';

/** A selector of the author's styles that would match elements of the console. */
export interface GlobalSelector {
  /** Path relative to the remote's folder. */
  file: string;
  line: number;
  selector: string;
}

interface Position {
  line: number;
  column: number;
  file?: string;
}

/** The parts of PostCSS that this file uses. The bundler contains PostCSS without its types. */
interface StyleNode {
  type: string;
  parent?: StyleNode;
  name?: string;
  source?: {
    start?: Position;
    input: {
      file?: string;
      origin(line: number, column: number): Position | false;
    };
  };
}
interface StyleRule extends StyleNode {
  selectors: string[];
}
interface StyleSheet extends StyleNode {
  walkRules(visit: (rule: StyleRule) => void): void;
  walkAtRules(name: RegExp, visit: (rule: StyleNode & { params: string }) => void): void;
  walkDecls(property: RegExp, visit: (declaration: { value: string }) => void): void;
}
interface StyleResult {
  warn(text: string, options: { node: StyleNode }): void;
}

/** Compounds that match the page itself, for example `body[arco-theme='dark']`. */
const PAGE = /^(?:(?:html|body|:root|\[arco-theme)(?![\w-])(?:[^\s>+~(]|\([^)]*\))*\s*)+/;
const NEGATION = /:not\((?:[^()]|\([^()]*\))*\)/g;
const OWN = /[.#[]/;

/** Adds the class of a remote to the selectors of its styles, and collects global selectors. */
export class ScopedStyles {
  readonly globals: GlobalSelector[] = [];
  private readonly root: string;
  private readonly name: string;
  private readonly warns: boolean;

  /**
   * @param root the remote's folder
   * @param id the remote's id
   * @param warns whether global selectors are warnings of the build
   */
  constructor(root: string, id: string, warns = false) {
    this.root = root;
    this.name = remoteClass(id);
    this.warns = warns;
  }

  /** The plugin for the bundler's PostCSS. */
  get plugin(): object {
    return {
      postcssPlugin: 'console-scoped-styles',
      Once: (root: StyleSheet, { result }: { result: StyleResult }) => {
        const file = root.source?.input.file ?? '';
        // The names of CSS modules are local, but this class is not.
        const rootClass = /\.module\.\w+$/.test(file) ? `:global(.${this.name})` : `.${this.name}`;
        this.renameKeyframes(root);
        root.walkRules((rule) => {
          if (!isTopRule(rule)) return;
          rule.selectors = rule.selectors.map((selector) => {
            if (!isLibrary(file) && isGlobal(selector)) {
              const location = this.locate(rule, file, selector);
              this.globals.push(location);
              if (this.warns) result.warn(describeGlobals([location]), { node: rule });
            }
            return scoped(selector, `:where(${rootClass})`);
          });
        });
      },
    };
  }

  private locate(rule: StyleRule, file: string, selector: string): GlobalSelector {
    const start = rule.source?.start ?? { line: 1, column: 1 };
    // The position before a preprocessor such as Sass.
    const origin = rule.source?.input.origin(start.line, start.column) || start;
    const written = origin.file ?? file;
    return {
      file: path.relative(this.root, written).replaceAll('\\', '/'),
      line: origin.line,
      selector,
    };
  }

  /** Two remotes, or a remote and the host, may have animations of the same name. */
  private renameKeyframes(root: StyleSheet): void {
    const names = new Map<string, string>();
    root.walkAtRules(/keyframes$/, (rule) => {
      names.set(rule.params, `${this.name}-${rule.params}`);
      rule.params = names.get(rule.params) ?? rule.params;
    });
    if (names.size === 0) return;
    root.walkDecls(/^(?:-webkit-)?animation(?:-name)?$/, (declaration) => {
      declaration.value = declaration.value.replace(
        /(?<![\w-])[a-z_][\w-]*/gi,
        (word) => names.get(word) ?? word,
      );
    });
  }
}

/** Describes global selectors to the author. */
export function describeGlobals(globals: readonly GlobalSelector[]): string {
  const each = globals.map(({ file, line, selector }) => `${file}:${line} ${selector}`);
  return `P102 Selectors without a class, an id or an attribute would match elements of the console and of the kit. Start each with a class of the page, for example .my-page button. ${each.join('; ')}. See /docs/reference/error-codes.html#p102 of a console.`;
}

const isLibrary = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/** Nested rules belong to a rule that is scoped. Rules of keyframes have no elements. */
function isTopRule(rule: StyleNode): boolean {
  for (let parent = rule.parent; parent; parent = parent.parent)
    if (parent.type === 'rule' || /keyframes$/.test(parent.name ?? '')) return false;
  return true;
}

function isGlobal(selector: string): boolean {
  const rest = selector.replace(PAGE, '').replace(NEGATION, '');
  return !OWN.test(rest);
}

function scoped(selector: string, scope: string): string {
  const page = PAGE.exec(selector)?.[0] ?? '';
  const rest = selector.slice(page.length);
  // A library that styles the page styles the pages of the remote instead.
  return rest === '' ? scope : `${page}${scope} ${rest}`;
}
