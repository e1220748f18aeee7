import { Window } from 'happy-dom';

/* Globals that the host's modules read when they are loaded. React renders to HTML, not into this
   document. */
const window = new Window({ url: 'http://127.0.0.1/' });
for (const name of ['document', 'location', 'localStorage', 'sessionStorage', 'navigator'] as const)
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
Object.assign(globalThis, {
  matchMedia: window.matchMedia.bind(window),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
