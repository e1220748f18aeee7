import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isListPending, showPlaceholder } from './showPlaceholder.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('showPlaceholder', () => {
  const placeholder = (): HTMLElement => {
    document.body.innerHTML = '<div id="root"><div class="opening"></div></div>';
    const element = document.createElement('div');
    showPlaceholder(element);
    return element;
  };
  const root = () => document.getElementById('root') as HTMLElement;

  let element: HTMLElement;
  beforeEach(() => {
    element = placeholder();
  });

  it('covers the placeholder until the list has rows', async () => {
    root().innerHTML = '<main id="content"><div role="tabpanel"></div></main>';
    await Promise.resolve();
    root().innerHTML = '<main id="content"><div class="page-skeleton"></div></main>';
    await expect.poll(() => element.style.top).not.toBe('');
    root().innerHTML = '<main id="content"><div class="console-skeleton"></div></main>';
    await Promise.resolve();
    expect(element.isConnected).toBe(true);
    root().innerHTML = '<main id="content"><table><tr><td>甲</td></tr></table></main>';
    await expect.poll(() => element.isConnected).toBe(false);
  });

  it('is removed when an error is shown, even if a hidden tab still has a placeholder', async () => {
    root().innerHTML =
      '<p>失败</p><div style="display: none !important;"><div class="page-skeleton"></div></div>';
    await expect.poll(() => element.isConnected).toBe(false);
    expect(isListPending()).toBe(false);
  });

  it.each(['hashchange', 'console:hashpath', 'resize'])('is removed on the event %s', (event) => {
    dispatchEvent(new Event(event));
    expect(element.isConnected).toBe(false);
  });
});
