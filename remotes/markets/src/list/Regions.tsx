import { useState } from 'react';
import type { MarketOptions } from '../market.model.ts';
import { listTexts as texts } from './list.texts.ts';

interface Props {
  regions: MarketOptions['regions'];
  chosen: string;
  onChoose(code: string): void;
}

/** Provinces with their cities. The chosen one filters the list. */
export function Regions({ regions, chosen, onChoose }: Props) {
  const [opened, setOpened] = useState('');
  const shown = chosen === '' ? opened : chosen.slice(0, 2);
  const item = (code: string, name: string) => (
    <button
      type="button"
      aria-pressed={chosen === code}
      onClick={() => {
        setOpened(code.slice(0, 2));
        onChoose(code);
      }}
    >
      {name}
    </button>
  );
  return (
    <nav className="market-regions" aria-label={texts.regions}>
      <h2>{texts.regions}</h2>
      <ul>
        <li>{item('', texts.allRegions)}</li>
        {regions.map(({ code, name, children }) => (
          <li key={code}>
            {item(code, name)}
            {shown === code.slice(0, 2) && (
              <ul>
                {children.map((city) => (
                  <li key={city.code}>{item(city.code, city.name)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
