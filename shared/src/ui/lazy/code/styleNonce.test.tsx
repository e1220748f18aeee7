import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../../../testing/patience.ts';
import { CodeEditor } from './CodeEditor.tsx';

afterEach(cleanup);

// @guarantee injection
it("sets the nonce of the page's styles on the styles of the editor, as its content security policy requires", async () => {
  const pageStyle = document.head.appendChild(document.createElement('style'));
  pageStyle.setAttribute('nonce', 'q1w2');
  pageStyle.nonce = 'q1w2';
  render(<CodeEditor label="启动参数" value="" />);
  await screen.findByRole('textbox');
  const editorStyles = Array.from(document.querySelectorAll('style')).filter(
    (style) => style !== pageStyle,
  );
  expect(editorStyles.map((style) => style.getAttribute('nonce'))).toEqual(['q1w2']);
});
