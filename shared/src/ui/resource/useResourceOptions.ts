import { useOptions } from '../read/useOptions.ts';
import type { Read } from '../read/useRead.ts';
import type { Resource, ResourceChoices } from './resource.ts';

/** Reads what a resource's filters, forms and labels choose from; nothing for a resource that names no call. */
export function useResourceOptions<Row extends object, Data, Options>({
  options,
}: Resource<Row, Data, Options>): Read<Options> {
  const { call, body, read }: Partial<ResourceChoices<Options>> =
    typeof options === 'string' ? { call: options } : (options ?? {});
  return useOptions<Options>(
    call ?? 'POST /',
    call === undefined ? null : body,
    read ? { read } : {},
  );
}
