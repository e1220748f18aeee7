import { Window } from 'happy-dom';

/* What the host's modules look at when they are loaded. Nothing is drawn into it: React writes HTML. */
const window = new Window({ url: 'http://127.0.0.1/' });
for (const name of ['document', 'location', 'localStorage', 'sessionStorage', 'navigator'] as const)
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
Object.assign(globalThis, {
  matchMedia: window.matchMedia.bind(window),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
