import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { type Field, FormFields, useForm } from '@console/shared/ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ChosenTerminals, chosenIn, TerminalsOfNetbar } from './TerminalsOfNetbar.tsx';

interface Values {
  netbarId: number | undefined;
  terminals: ChosenTerminals | undefined;
}

const FIELDS: readonly Field<Values>[] = [
  {
    name: 'terminals',
    label: '客户机',
    kind: 'custom',
    render: (control) => <TerminalsOfNetbar {...control} label="客户机" />,
  },
];

let server: FakeServer;
let form: ReturnType<typeof useForm<Values>>;

function Shown() {
  form = useForm<Values>(FIELDS, { netbarId: undefined, terminals: undefined });
  return <FormFields fields={FIELDS} form={form} />;
}

beforeEach(() => {
  server = fakeServer();
  server.on('POST /search/findChoices', {
    data: { list: [{ ID: 71, name: 'A001', note: '星河网咖', groupSize: 12 }] },
  });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('picks terminals of the chosen netbar, and drops them when another netbar is chosen', async () => {
  render(<Shown />);
  act(() => form.set('netbarId', 7));
  fireEvent.click(await screen.findByRole('combobox', { name: '客户机' }));
  expect(await screen.findByText('星河网咖（12）')).not.toBeNull();
  fireEvent.click(screen.getByText('A001'));
  expect(server.seen('POST /search/findChoices')[0]?.body).toMatchObject({
    kind: 'terminal',
    within: { netbarId: 7 },
  });
  await waitFor(() => expect(chosenIn(form.values.terminals, 7)).toEqual([71]));
  expect(chosenIn(form.values.terminals, 8)).toEqual([]);
  act(() => form.set('netbarId', 8));
  const tag = { selector: '.arco-tag-content' };
  await waitFor(() => expect(screen.queryByText('A001 星河网咖', tag)).toBeNull());
});
