import { useSyncExternalStore } from 'react';
import type { Tone } from '../../base/StatusTag.tsx';

/** Series of their own colour; the next ones begin again with another line. */
export const MAX_COLOURS = 8;

/** The colours of a chart in the theme in force. */
export interface Palette {
  /** One for each series. */
  series: readonly string[];
  tones: Readonly<Record<Tone, string>>;
  note: string;
  line: string;
  surface: string;
  font: string;
}

const TONES: Readonly<Record<Tone, string>> = {
  success: '--console-success',
  warning: '--console-warning',
  danger: '--console-danger',
  info: '--console-info',
  neutral: '--console-note',
};

/** The variable of a series' colour. */
export function colourVariable(index: number, tone?: Tone): string {
  return tone === undefined ? `--console-chart-${(index % MAX_COLOURS) + 1}` : TONES[tone];
}

/** Reads the colours from the styles of the page, as they are where the chart stands: a canvas knows no variables. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    series: Array.from({ length: MAX_COLOURS }, (_, index) => colour(colourVariable(index))),
    tones: Object.fromEntries(
      Object.entries(TONES).map(([tone, name]) => [tone, colour(name)]),
    ) as Palette['tones'],
    note: colour('--console-note'),
    line: colour('--console-chart-line'),
    surface: colour('--console-chart-surface'),
    font: style.fontFamily,
  };
}

function watchTheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { attributes: true, attributeFilter: ['arco-theme'] });
  return () => observer.disconnect();
}

/** The theme in force, followed as the person switches it. */
export function useTheme(): string {
  return useSyncExternalStore(
    watchTheme,
    () => document.body.getAttribute('arco-theme') ?? 'light',
  );
}
