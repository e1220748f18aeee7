import { fireEvent, screen, within } from '@testing-library/react';

type Rows = readonly object[];

/** Returns the changed columns of each changed row, by the key column. */
export function changes(was: Rows, now: Rows, key: string): Record<string, object> {
  const read = (row: object) => row as Record<string, unknown>;
  const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
  return Object.fromEntries(
    now.flatMap((row) => {
      const old = read(was.find((item) => read(item)[key] === read(row)[key]) ?? {});
      const differing = Object.entries(row).filter(([name, value]) => !same(old[name], value));
      return differing.length > 0 ? [[read(row)[key], Object.fromEntries(differing)]] : [];
    }),
  );
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

export async function pressIn(name: string, button: string) {
  const inRow = within(row(name));
  const direct = inRow.queryByRole('button', { name: button });
  if (direct) {
    fireEvent.click(direct);
    return;
  }
  fireEvent.click(inRow.getByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: button }));
}
