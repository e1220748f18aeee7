/** A CSS rule: its selectors, and its declarations by property. */
export interface StyleRule {
  selector: string;
  declarations: ReadonlyMap<string, string>;
}

/** At-rules that do not affect the colours of a theme. */
const OTHER_MEDIA = /^@(?:keyframes|font-face)|forced-colors|print/;

function declarationsOf(body: string): Map<string, string> {
  const pairs = body.split(';').map((item) => /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(item));
  return new Map(
    pairs.flatMap((pair) =>
      pair?.[1] ? [[pair[1], (pair[2] ?? '').replace(/\s+/g, ' ')] as const] : [],
    ),
  );
}

/** Returns the end of the block that starts before `from`. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; at < css.length && depth > 0; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
  }
  return at - 1;
}

/**
 * Parses the rules of a style sheet in order, without those for print and forced colors.
 *
 * @example
 * readRules('a { color: red }') // [{ selector: 'a', declarations: Map { 'color' => 'red' } }]
 */
export function readRules(sheet: string): StyleRule[] {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: StyleRule[] = [];
  let at = 0;
  for (let open = css.indexOf('{', at); open !== -1; open = css.indexOf('{', at)) {
    const selector = css.slice(at, open).split(';').at(-1)?.trim().replace(/\s+/g, ' ') ?? '';
    const end = endOfBlock(css, open + 1);
    const body = css.slice(open + 1, end);
    if (!selector.startsWith('@')) rules.push({ selector, declarations: declarationsOf(body) });
    else if (!OTHER_MEDIA.test(selector)) rules.push(...readRules(body));
    at = end + 1;
  }
  return rules;
}

/**
 * Returns the custom properties of a theme for the complete page, from the style sheets in order.
 */
export function themeTokens(
  rules: readonly StyleRule[],
  theme: 'light' | 'dark',
): Map<string, string> {
  const everywhere = new Set(['body', ':root', 'html', 'html body']);
  const inDark = /^(?:(?:html )?body|html|:root)?\[arco-theme="?dark"?\]$/;
  const applies = (selector: string): boolean =>
    everywhere.has(selector) || (theme === 'dark' && inDark.test(selector));
  const themeDeclarations = rules
    .filter(({ selector }) => applies(selector))
    .flatMap(({ declarations }) => [...declarations]);
  return new Map(themeDeclarations.filter(([name]) => name.startsWith('--')));
}

const DARK_PREFIX = /^(?:(?:html )?body|html|:root)?\[arco-theme="?dark"?\]\s+/;

/**
 * Returns the effective rules of a theme. In the dark theme its rules replace the general rules
 * with the same selector.
 */
export function effectiveRules(rules: readonly StyleRule[], theme: 'light' | 'dark'): StyleRule[] {
  const dark = rules.filter(({ selector }) => DARK_PREFIX.test(selector));
  const plain = rules.filter(({ selector }) => !DARK_PREFIX.test(selector));
  if (theme === 'light') return plain;
  const replacing = dark.map((rule) => ({
    ...rule,
    selector: rule.selector.replace(DARK_PREFIX, ''),
  }));
  const merged = replacing.map((rule) => {
    const base = plain.find(({ selector }) => selector === rule.selector);
    return {
      ...rule,
      declarations: new Map([...(base?.declarations ?? []), ...rule.declarations]),
    };
  });
  const replaced = new Set(replacing.map(({ selector }) => selector));
  return [...plain.filter(({ selector }) => !replaced.has(selector)), ...merged];
}

/**
 * Replaces every `var()` in a value.
 *
 * @throws Error for a token without a declaration and a fallback
 */
export function resolveValue(value: string, tokens: ReadonlyMap<string, string>): string {
  return value.replace(
    /var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))+))?\)/g,
    (_all, name: string, fallback?: string) => {
      const value = tokens.get(name) ?? fallback;
      if (value === undefined) throw new Error(`undeclared token ${name}`);
      return resolveValue(value, tokens);
    },
  );
}
