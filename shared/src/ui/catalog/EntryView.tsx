import { copyText } from '../base/copyText.ts';
import { IconButton } from '../base/IconButton.tsx';
import { icons } from '../base/icons.tsx';
import type { CatalogPart, PartFacts } from './catalogEntry.ts';
import { catalogTexts } from './texts.ts';

function Source({ text }: { text: string }) {
  return (
    <details className="console-catalog-source">
      <summary>{catalogTexts.source}</summary>
      <IconButton
        label={catalogTexts.copySource}
        icon={icons.copy}
        onClick={() => void copyText(text)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by
           keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );
}

function Props({ name, text, props }: PartFacts) {
  return (
    <div className="console-catalog-props">
      <h2>{catalogTexts.props(name)}</h2>
      <p className="console-catalog-text">{text}</p>
      {props.length > 0 && (
        <section
          className="console-catalog-wide"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
          aria-label={catalogTexts.props(name)}
        >
          <table className="console-plain-table">
            <thead>
              <tr>
                <th scope="col">{catalogTexts.prop}</th>
                <th scope="col">{catalogTexts.type}</th>
                <th scope="col">{catalogTexts.meaning}</th>
              </tr>
            </thead>
            <tbody>
              {props.map((prop) => (
                <tr key={prop.name}>
                  <td>
                    <code>{prop.name}</code>
                    {prop.required && (
                      <span className="console-note"> {catalogTexts.required}</span>
                    )}
                  </td>
                  <td>
                    <code>{prop.type}</code>
                  </td>
                  <td>{prop.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

/** One entry: live examples with their source, then the props of its parts. */
export function EntryView({ part: { entry, examples, parts } }: { part: CatalogPart }) {
  return (
    <>
      <h1>{entry.title}</h1>
      {examples.map(({ name, title, source, Example }) => (
        <section key={name} className="console-catalog-example" aria-label={title}>
          <h2>{title}</h2>
          <div className="console-catalog-live">
            <Example />
          </div>
          <Source text={source} />
        </section>
      ))}
      {parts.map((part) => (
        <Props key={part.name} {...part} />
      ))}
    </>
  );
}
