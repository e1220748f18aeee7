import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../../../testing/patience.ts';
import { CodeEditor } from './CodeEditor.tsx';

afterEach(cleanup);

it('the styles that the editor brings bear the nonce of those that came with the page, or its policy would refuse them', async () => {
  const own = document.head.appendChild(document.createElement('style'));
  own.setAttribute('nonce', 'q1w2');
  own.nonce = 'q1w2';
  render(<CodeEditor label="启动参数" value="" />);
  await screen.findByRole('textbox');
  const brought = Array.from(document.querySelectorAll('style')).filter((style) => style !== own);
  expect(brought.map((style) => style.getAttribute('nonce'))).toEqual(['q1w2']);
});
