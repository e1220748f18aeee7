import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import '../../../testing/patience.ts';
import { TOOLS } from './edits.ts';
import { Markdown, MarkdownEditor } from './Markdown.tsx';
import { MAX_MARKDOWN } from './parseMarkdown.ts';
import { markdownTexts as texts } from './texts.ts';

afterEach(cleanup);

/** Renders a text and returns its element. */
async function renderMarkdown(text: string): Promise<HTMLElement> {
  const { container } = render(<Markdown text={text} />);
  await screen.findByText((_, element) => element?.classList.contains('console-markdown') ?? false);
  return container.querySelector('.console-markdown') as HTMLElement;
}

const tags = (element: HTMLElement) =>
  Array.from(element.querySelectorAll('*')).map(({ localName }) => localName);

describe('markdown', () => {
  it('supports headings below those of the page, lists, tasks, tables, code and footnotes', async () => {
    const text = `# 标题\n\n**粗** *斜* ~~删~~ \`码\`[^1]\n\n- [x] 一\n- [ ] 二\n\n3. 三\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n\`\`\`\n行\n\`\`\`\n\n[^1]: 注`;
    const element = await renderMarkdown(text);
    expect(element.querySelector('h3')?.textContent).toBe('标题');
    expect(element.querySelector('p')?.innerHTML).toBe(
      '<strong>粗</strong> <em>斜</em> <del>删</del> <code>码</code><sup>[1]</sup>',
    );
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(element.querySelector('ol')?.start).toBe(3);
    expect(
      screen.getAllByRole('cell').map(({ textContent, style }) => [textContent, style.textAlign]),
    ).toEqual([
      ['1', ''],
      ['2', 'right'],
    ]);
    expect(element.querySelector('pre')?.textContent).toBe('行');
    expect(screen.getByRole('region', { name: texts.footnotes }).textContent).toBe('注');
  });

  // @guarantee injection
  it('shows HTML as text', async () => {
    const element = await renderMarkdown(
      '<img src=x onerror="alert(1)">\n\na <b onclick="x">bold</b> <script>alert(1)</script>',
    );
    expect(tags(element)).toEqual(['p']);
    expect(element.textContent).toContain('<img src=x onerror="alert(1)">');
    expect(element.textContent).toContain('<script>alert(1)</script>');
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['java&Tab;script:alert(1)'],
    ['vbscript:x'],
    ['data:text/html,<script>alert(1)</script>'],
    ['file:///etc/passwd'],
    ['blob:http://localhost/1'],
  ])('does not link %s', async (address) => {
    const element = await renderMarkdown(
      `[press](<${address}>) and [again][name]\n\n[name]: <${address}>`,
    );
    expect(element.textContent).toContain('press');
    expect(element.querySelector('a')).toBeNull();
  });

  // @guarantee injection
  it('opens external links in a new window without an opener, and internal links in this window', async () => {
    const element = await renderMarkdown(
      '[out](https://example.com/a "title") [mail](mailto:a@example.com) [in](#/layout/home) [way][1]\n\n[1]: //evil.example',
    );
    const links = Array.from(element.querySelectorAll('a')).map((link) => [
      link.getAttribute('href'),
      link.target,
      link.rel,
    ]);
    const outside = ['_blank', 'noopener noreferrer nofollow'];
    expect(links).toEqual([
      ['https://example.com/a', ...outside],
      ['mailto:a@example.com', ...outside],
      ['#/layout/home', '', ''],
      ['//evil.example', ...outside],
    ]);
  });

  // @guarantee injection
  it('shows images of this console and data URLs, and links to all others', async () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const element = await renderMarkdown(
      `![own](/files/1.png) ![inside](${picture}) ![far](https://example.com/spy.png) ![bad](javascript:x) ![svg](data:image/svg+xml;base64,PHN2Zz4=)`,
    );
    expect(
      Array.from(element.querySelectorAll('img')).map((image) => image.getAttribute('src')),
    ).toEqual(['/files/1.png', picture]);
    expect(
      Array.from(element.querySelectorAll('a')).map((link) => link.getAttribute('href')),
    ).toEqual(['https://example.com/spy.png']);
    expect(element.textContent).toContain('bad');
  });

  it('shows a text that is too long unchanged', async () => {
    const element = await renderMarkdown(`**a**${'x'.repeat(MAX_MARKDOWN)}`);
    expect(element.querySelector('strong')).toBeNull();
    expect(element.textContent).toContain('**a**');
  });
});

function Holder({ first, maxLength }: { first: string; maxLength?: number }) {
  const [value, setValue] = useState(first);
  return <MarkdownEditor label="正文" value={value} onChange={setValue} maxLength={maxLength} />;
}

describe('the markdown editor', () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '正文' });
  const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    value.slice(selectionStart, selectionEnd);

  it('marks the selection with a key or a tool, and removes the mark again', async () => {
    render(<Holder first="一个字" />);
    const area = await field();
    area.setSelectionRange(1, 2);
    fireEvent.keyDown(area, { key: 'b', ctrlKey: true });
    expect([area.value, selected(area)]).toEqual(['一**个**字', '个']);
    fireEvent.click(screen.getByRole('button', { name: texts.bold }));
    expect([area.value, selected(area)]).toEqual(['一个字', '个']);
    fireEvent.keyDown(area, { key: 'k', ctrlKey: true });
    expect([area.value, selected(area)]).toEqual(['一[个](https://)字', 'https://']);
  });

  it('adds a prefix to the selected lines only', async () => {
    render(<Holder first={'零\n一\n二'} />);
    const area = await field();
    area.setSelectionRange(4, 5);
    fireEvent.click(screen.getByRole('button', { name: texts.ordered }));
    expect(area.value).toBe('零\n一\n1. 二');
    area.setSelectionRange(0, area.value.length);
    fireEvent.click(screen.getByRole('button', { name: texts.quote }));
    expect(area.value).toBe('> 零\n> 一\n> 1. 二');
    fireEvent.click(screen.getByRole('button', { name: texts.quote }));
    expect(area.value).toBe('零\n一\n1. 二');
  });

  it('has a preview, and shows the length of the text', async () => {
    render(<Holder first="**粗**" maxLength={3} />);
    await screen.findByText(texts.over('5', '3'));
    fireEvent.click(await screen.findByRole('button', { name: texts.preview }));
    expect(
      screen.getByRole('region', { name: texts.previewOf('正文') }).querySelector('strong')
        ?.textContent,
    ).toBe('粗');
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: texts.preview }));
    expect((await field()).value).toBe('**粗**');
  });

  it('inserts a placeholder between the marks at the start of the text', () => {
    const bold = TOOLS.find(({ name }) => name === 'bold');
    expect(bold?.edit({ text: 'ab', start: 0, end: 0 })).toMatchObject({
      from: 0,
      to: 0,
      insert: `**${texts.placeholders.bold}**`,
    });
  });
});
