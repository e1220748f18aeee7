import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../workspace.mjs';
import { renderSite, writeSite } from './site.mjs';

describe('the documentation of the console', () => {
  const { html, copied } = renderSite(path.join(ROOT, 'docs'), '1.2.3');
  const idsOf = (text) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  it('contains only links to files of the site and to headings', () => {
    const broken = [...html].flatMap(([page, text]) =>
      [...text.matchAll(/(?:href|src)="(?!https?:)([^"]*)"/g)]
        .map(([, url]) => url)
        .filter((url) => {
          const [target, anchor] = url.split('#');
          const file =
            target === '' ? page : path.posix.join(path.posix.dirname(page), decodeURI(target));
          if (file === 'docs.css' || copied.includes(file)) return false;
          const linked = html.get(file);
          return (
            linked === undefined ||
            (anchor !== undefined && !idsOf(linked).includes(decodeURIComponent(anchor)))
          );
        })
        .map((url) => `${page}: ${url}`),
    );
    expect(broken).toEqual([]);
  });

  it('has no page with inline styles, scripts or repeated ids, which the browser refuses or confuses', () => {
    const wrong = [...html].filter(
      ([, text]) =>
        /<script|<style|\sstyle=|\son\w+="/.test(text) ||
        new Set(idsOf(text)).size < idsOf(text).length ||
        text.match(/<h1/g)?.length !== 1,
    );
    expect(wrong.map(([page]) => page)).toEqual([]);
  });
});

describe('a page', () => {
  let root;
  const files = {
    'README.md':
      '# Index\n\n| page | content |\n|---|---|\n| **Guides** | |\n| [One](how-to/one.md) | first |\n| [Two](how-to/two.md) | second |\n',
    'how-to/one.md':
      '# One\n\nA <b>list</b> of 网吧, see [two](two.md#same-1), [code](../../host/a.ts) and [the index](../README.md).\n',
    'how-to/two.md': '# Two\n\n## Same\n\n## Same\n\n```ts\nconst a = 1;\n```\n',
  };
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'docs-'));
    for (const [name, text] of Object.entries(files)) write(name, text);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const render = () => renderSite(root, '1.2.3').html;

  it('links to other pages, and names files of the repository as code', () => {
    const text = render().get('how-to/one.html');
    expect(text).toContain('<a href="two.html#same-1">two</a>');
    expect(text).toContain('code (<code>host/a.ts</code>)');
    expect(text).toContain('<a href="../index.html">the index</a>');
  });

  it('shows HTML in markdown as nothing, marks Chinese words and names the version', () => {
    const text = render().get('how-to/one.html');
    expect(text).not.toContain('<b>');
    expect(text).toContain('<span lang="zh-CN">网吧</span>');
    expect(text).toContain('version 1.2.3');
  });

  it('numbers repeated headings and links the neighbours in the order of the index', () => {
    const text = render().get('how-to/two.html');
    expect(text).toContain('<h2 id="same">');
    expect(text).toContain('<h2 id="same-1">');
    expect(text).toContain('<a href="one.html" rel="prev">Previous: One</a>');
  });

  it('refuses a page without a link in the index', () => {
    write('how-to/three.md', '# Three\n');
    expect(() => render()).toThrow('docs/README.md has no link to how-to/three.md');
  });

  it('replaces the former files of the target', () => {
    const target = path.join(root, 'built');
    mkdirSync(target);
    writeFileSync(path.join(target, 'old.html'), 'old');
    writeSite({ root, target, version: '1.2.3' });
    expect(readdirSync(target).sort()).toEqual(['docs.css', 'how-to', 'index.html']);
    expect(readFileSync(path.join(target, 'index.html'), 'utf8')).toContain('<h1 id="index">');
  });
});
