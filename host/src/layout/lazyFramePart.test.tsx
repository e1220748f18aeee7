import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lazyFramePart } from './lazyFramePart.tsx';

afterEach(cleanup);

const Part = ({ name }: { name: string }) => <p>{name} is here</p>;

it('renders immediately if it was loaded before', async () => {
  let fetched = 0;
  const Later = lazyFramePart(async () => {
    fetched += 1;
    return Part;
  });
  Later.fetch();
  Later.fetch();
  await Promise.resolve();
  await Promise.resolve();
  render(<Later name="settings" />);
  expect(screen.getByText('settings is here')).toBeDefined();
  expect(fetched).toBe(1);
});

it('shows an error if it cannot be loaded and loads again on request', async () => {
  let works = false;
  const Later = lazyFramePart(async () => {
    if (!works) throw new Error('the network is gone');
    return Part;
  });
  render(<Later name="search" />);
  expect((await screen.findByRole('alert')).textContent).toContain('没有取到');
  works = true;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('search is here')).toBeDefined();
});
