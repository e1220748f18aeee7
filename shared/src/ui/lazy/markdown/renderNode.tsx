import type { Image, Link, List, Nodes, Table } from 'mdast';
import { createElement, type ReactNode } from 'react';
import { isSafeImage, safeLink } from './addresses.ts';
import type { Parsed } from './parseMarkdown.ts';
import { markdownTexts as texts } from './texts.ts';

/** Offset of heading levels, so that headings are below those of the page. */
const TITLES_ABOVE = 2;

type Context = Pick<Parsed, 'definitions' | 'footnotes'>;

function children(node: Nodes, context: Context): ReactNode {
  if (!('children' in node)) return null;
  return node.children.map((child, index) => <Node key={index} node={child} context={context} />);
}

function LinkNode({
  url,
  title,
  children: inside,
}: Pick<Link, 'url' | 'title'> & { children: ReactNode }) {
  const link = safeLink(url);
  if (!link) return <span>{inside}</span>;
  const named = title ? { title } : {};
  if (!link.isOutside) {
    return (
      <a href={link.href} {...named}>
        {inside}
      </a>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" {...named}>
      {inside}
      <span className="console-hidden">{texts.newWindow}</span>
    </a>
  );
}

/** An image. If it may not be shown, a link to it with its alternative text. */
function ImageNode({ url, alt, title }: Pick<Image, 'url' | 'alt' | 'title'>) {
  if (isSafeImage(url))
    return <img src={url} alt={alt ?? ''} loading="lazy" {...(title ? { title } : {})} />;
  return <LinkNode url={url}>{alt || url}</LinkNode>;
}

function ListNode({ node, context }: { node: List; context: Context }) {
  const items = node.children.map((item, index) => (
    <li
      key={index}
      className={typeof item.checked === 'boolean' ? 'console-markdown-task' : undefined}
    >
      {typeof item.checked === 'boolean' && (
        <input
          type="checkbox"
          checked={item.checked}
          disabled
          aria-label={item.checked ? texts.done : texts.open}
          readOnly
        />
      )}
      {node.spread ? children(item, context) : tight(item, context)}
    </li>
  ));
  return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

/** An item of a tight list: its text without paragraph margins. */
function tight(item: List['children'][number], context: Context): ReactNode {
  return item.children.map((child, index) => {
    if (child.type === 'paragraph') return <span key={index}>{children(child, context)}</span>;
    return <Node key={index} node={child} context={context} />;
  });
}

function TableNode({ node, context }: { node: Table; context: Context }) {
  const [head, ...rows] = node.children;
  const row = (cells: Table['children'][number], Cell: 'th' | 'td', key: number) => (
    <tr key={key}>
      {cells.children.map((cell, at) => {
        const textAlign = node.align?.[at] ?? undefined;
        return createElement(
          Cell,
          { key: at, ...(textAlign ? { style: { textAlign } } : {}) },
          children(cell, context),
        );
      })}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className="console-markdown-scroll" tabIndex={0}>
      <table className="console-plain-table">
        {head && <thead>{row(head, 'th', 0)}</thead>}
        <tbody>{rows.map((item, index) => row(item, 'td', index))}</tbody>
      </table>
    </div>
  );
}

/** Renders a node of the text. Unknown nodes and HTML are rendered as text. */
export function Node({ node, context }: { node: Nodes; context: Context }): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p>{children(node, context)}</p>;
    case 'heading':
      return createElement(
        `h${Math.min(6, node.depth + TITLES_ABOVE)}`,
        null,
        children(node, context),
      );
    case 'strong':
      return <strong>{children(node, context)}</strong>;
    case 'emphasis':
      return <em>{children(node, context)}</em>;
    case 'delete':
      return <del>{children(node, context)}</del>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <pre tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{children(node, context)}</blockquote>;
    case 'list':
      return <ListNode node={node} context={context} />;
    case 'table':
      return <TableNode node={node} context={context} />;
    case 'link':
      return <LinkNode {...node}>{children(node, context)}</LinkNode>;
    case 'linkReference': {
      const to = context.definitions.get(node.identifier);
      return to ? <LinkNode {...to}>{children(node, context)}</LinkNode> : children(node, context);
    }
    case 'image':
      return <ImageNode {...node} />;
    case 'imageReference': {
      const to = context.definitions.get(node.identifier);
      return to ? (
        <ImageNode url={to.url} title={to.title ?? null} alt={node.alt ?? null} />
      ) : (
        node.alt
      );
    }
    case 'footnoteReference':
      return (
        <sup>
          [{context.footnotes.findIndex(({ identifier }) => identifier === node.identifier) + 1}]
        </sup>
      );
    case 'html':
      return node.value;
    case 'definition':
    case 'footnoteDefinition':
      return null;
    default:
      return children(node, context);
  }
}
