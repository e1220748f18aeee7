import { useOptions } from '../read/useOptions.ts';
import type { Read } from '../read/useRead.ts';
import type { Resource, ResourceChoices } from './resource.ts';

/**
 * Loads the options of a resource for its filters, forms and labels. Makes no call if the resource
 * does not declare one.
 */
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
